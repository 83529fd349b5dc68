import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { ActKind } from "./act-kinds.ts";

/** What the acts of some kinds are done to, as the journal names it. */
export type AuditSubjects = {
  kinds: readonly [ActKind, ...ActKind[]];
  table: PgTable;
  id: SQL;
  /** Whether the id is text, and no UUID. */
  textId?: true;
  name: SQL;
  /** Its page of the administration. */
  pathOf: (id: string) => string;
};

type NamedSubject = { name: string; to: string };

const kindOf = (action: string) => action.split(".", 1)[0] ?? "";

/**
 * Names and pages of what was acted on, in one statement.
 * @returns of an entry: undefined for what no longer exists, or never had a name
 */
export async function nameSubjects(
  { db }: Pick<AdminScope, "db">,
  declared: readonly AuditSubjects[],
  entries: readonly { action: string; subject: string }[],
): Promise<(entry: { action: string; subject: string }) => NamedSubject | undefined> {
  const asked = declared.flatMap((subjects, at) => {
    const ids = entries
      .filter(({ action }) => subjects.kinds.some((kind) => kind === kindOf(action)))
      .map(({ subject }) => subject)
      .filter((subject) => subjects.textId || isUuid(subject));
    if (ids.length === 0) return [];
    const wanted = sql.join(
      [...new Set(ids)].map((id) => (subjects.textId ? sql`${id}` : sql`${id}::uuid`)),
      sql`, `,
    );
    return [
      sql`select ${at}::int as at, ${subjects.id}::text as id, ${subjects.name} as name
        from ${subjects.table} where ${subjects.id} in (${wanted})`,
    ];
  });
  if (asked.length === 0) return () => undefined;
  const found = await db.execute<{ at: number; id: string; name: string }>(sql.join(asked, sql` union all `));
  const names = new Map(found.rows.map(({ at, id, name }) => [`${at} ${id}`, name]));
  return ({ action, subject }) => {
    const at = declared.findIndex(({ kinds }) => kinds.some((kind) => kind === kindOf(action)));
    const name = names.get(`${at} ${subject}`);
    return name === undefined ? undefined : { name, to: declared[at]?.pathOf(subject) ?? "" };
  };
}

const MOST_OF_A_NAME = 100;

/** Ids of what is named like a text, up to a hundred of each kind. */
export function subjectsNamed(declared: readonly AuditSubjects[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql.join(
    declared.map(
      ({ table, id, name }) =>
        sql`(select ${id}::text from ${table} where ${name} ilike ${like} limit ${MOST_OF_A_NAME})`,
    ),
    sql` union all `,
  );
}
