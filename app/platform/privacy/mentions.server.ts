import { type SQL, sql } from "drizzle-orm";

export type Mentioned = (text: SQL) => SQL;

/**
 * Whether a text contains exactly this e-mail: "dupont@lagon.nc" is not in "jean.dupont@lagon.nc". JSON may have the
 * "n" of "\n" before it, mails a word joiner after each sign.
 */
export function mentions(email: string): Mentioned {
  const literal = email.replace(/[^a-z0-9@]/g, "\\$&");
  const alone = `(^|\\\\[bfnrt]|[^a-z0-9._+-])${literal}($|[.]$|[.]?[^a-z0-9.-])`;
  return (text) => sql`replace(lower(${text}), ${"\u2060"}, '') ~ ${alone}`;
}

export const mentionsAny =
  (references: readonly string[]): Mentioned =>
  (text) =>
    references.length > 0 ? sql`${text} ~ ${references.join("|")}` : sql`false`;
