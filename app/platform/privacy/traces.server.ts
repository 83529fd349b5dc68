import { sql } from "drizzle-orm";
import type { DbScope } from "../db/scope.ts";
import { mentions } from "./mentions.server.ts";

export type Traces = {
  columns: number;
  left: string[];
};

export async function findTraces({ db }: DbScope, email: string): Promise<Traces> {
  const { rows } = await db.execute<{ schema: string; table: string; columns: string[] }>(sql`
    select t.table_schema as schema, t.table_name as table, array_agg(c.column_name::text) as columns
    from information_schema.tables as t
    join information_schema.columns as c on c.table_schema = t.table_schema and c.table_name = t.table_name
    join pg_class on pg_class.oid = format('%I.%I', t.table_schema, t.table_name)::regclass and not relispartition
    where t.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'bytea', 'ARRAY',
        'tsvector', 'USER-DEFINED')
    group by 1, 2 order by 1, 2`);
  const isMentioned = mentions(email);
  const left: string[] = [];
  for (const { schema, table, columns } of rows) {
    const tests = columns.map(
      (column) => sql`coalesce(bool_or(${isMentioned(sql`${sql.identifier(column)}::text`)}), false)`,
    );
    const found = await db.execute<{ hits: boolean[] }>(
      sql`select array[${sql.join(tests, sql`, `)}] as hits from ${sql.identifier(schema)}.${sql.identifier(table)}`,
    );
    const hits = found.rows[0]?.hits ?? [];
    left.push(...columns.filter((_, index) => hits[index]).map((column) => `${table}.${column}`));
  }
  return { columns: rows.reduce((sum, { columns }) => sum + columns.length, 0), left };
}
