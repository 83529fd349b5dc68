import { type SQL, sql } from "drizzle-orm";

/** Whether a text speaks of a person. */
export type Mentioned = (text: SQL) => SQL;

/**
 * Whether a text holds the e-mail, alone: "dupont@lagon.nc" is not in "jean.dupont@lagon.nc". In JSON, the "n" of a
 * line break may stand right before it; in mails, a word joiner after each of its signs.
 */
export function mentions(email: string): Mentioned {
  const literal = email.replace(/[^a-z0-9@]/g, "\\$&");
  const alone = `(^|\\\\[bfnrt]|[^a-z0-9._+-])${literal}($|[.]$|[.]?[^a-z0-9.-])`;
  return (text) => sql`replace(lower(${text}), ${"\u2060"}, '') ~ ${alone}`;
}

/** Whether a text holds one of the references; none speaks of nobody. */
export const mentionsAny =
  (references: readonly string[]): Mentioned =>
  (text) =>
    references.length > 0 ? sql`${text} ~ ${references.join("|")}` : sql`false`;
