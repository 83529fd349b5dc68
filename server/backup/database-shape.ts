import type pg from "pg";
import type { TableName } from "./records.ts";

/** A partitioned table, not its partitions: their number and bounds are those of the day. */
export async function listTables(client: pg.ClientBase): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'drizzle') and ${NOT_OF_EXTENSION("c", "pg_class")}
    group by 1, 2 order by 1, 2`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<TableName[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'drizzle') and ${NOT_OF_EXTENSION("c", "pg_class")}
    order by 1, 2`);
  return rows;
}

/** Whether any table has rows: the empty tables of a first start do not count. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const table of await listTables(client)) {
    if (table.schema !== "public") continue;
    const { rowCount } = await client.query(`select 1 from ${nameOf(client, table)} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** Drops what migrations created, but no extensions' objects. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists drizzle cascade");
  const { rows } = await client.query(`
    select 'drop table if exists ' || c.oid::regclass || ' cascade' as statement, 1 as turn
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and ${NOT_OF_EXTENSION("c", "pg_class")}
    union all
    select 'drop sequence if exists ' || c.oid::regclass || ' cascade', 2
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and ${NOT_OF_EXTENSION("c", "pg_class")}
    union all
    select 'drop routine if exists ' || p.oid::regprocedure || ' cascade', 3
    from pg_proc p where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION("p", "pg_proc")}
    union all
    select 'drop type if exists ' || t.oid::regtype || ' cascade', 4
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and ${NOT_OF_EXTENSION("t", "pg_type")}
    order by turn`);
  for (const { statement } of rows) await client.query(statement);
}

/** Drops foreign keys and triggers so that rows can be loaded table by table. @returns a function that restores them */
export async function loosen(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  const { rows: triggered } = await client.query(`
    select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Moves the rows of past months out of the default partitions, where they were loaded. */
export async function makeMonths(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select partrelid::regclass::text as name from pg_partitioned_table join pg_class c on c.oid = partrelid
    where c.relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await client.query("select make_months($1)", [name]);
}

export function nameOf(client: pg.ClientBase, { schema, name }: TableName): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

const NOT_OF_EXTENSION = (row: string, catalogue: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${row}.oid and d.deptype = 'e')`;
