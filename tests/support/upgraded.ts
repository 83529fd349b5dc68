import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createFrom } from "./cluster.ts";

const FOLDER = "tests/fixtures/releases";

/** Names of the releases with a dump. */
export const releases = fs
  .readdirSync(FOLDER)
  .flatMap((file) => /^(.+)\.sql\.gz$/.exec(file)?.[1] ?? [])
  .toSorted();

export type ReleaseDatabase = { url: string; db: Database; pool: pg.Pool; close(): Promise<void> };

export async function aDatabaseOf(release: string): Promise<ReleaseDatabase> {
  const url = await createFrom(inject("clusterUrl"), `recif_${randomUUID().slice(0, 8)}`, "template0");
  const client = new pg.Client(url);
  await client.connect();
  await client.query(gunzipSync(fs.readFileSync(`${FOLDER}/${release}.sql.gz`)).toString());
  await client.query(AS_IF_NOW);
  await client.end();
  const pool = openPool(url, 5);
  return { url, pool, db: openDatabase(pool), close: () => pool.end() };
}

export async function recordedMigrations(pool: pg.Pool): Promise<{ hash: string; when: number }[]> {
  const { rows } = await pool.query(
    `select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

/** Schema without data: columns, indexes, constraints, triggers, functions. Which partitions there are depends on the day. */
export async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    select format('%s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod))
      || case when a.attnotnull then ' not null' else '' end
      || coalesce(' ' || a.attgenerated::text || pg_get_expr(d.adbin, d.adrelid), '') as part
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    union select indexdef from pg_indexes join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
      where schemaname = 'public' and not c.relispartition
    union select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) || convalidated::text
      from pg_constraint k left join pg_class c on c.oid = conrelid
      where connamespace = 'public'::regnamespace and c.relispartition is not true
    union select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
    union select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`);
  return rows.map(({ part }) => part);
}

/** Shifts all timestamps by the dump's age, so that retention rules do not erase it. */
const AS_IF_NOW = `do $$
declare
  passed interval := now() - (select max(created_at) from public.mails);
  one record;
begin
  -- The audit log's triggers refuse every change.
  set local session_replication_role = replica;
  for one in
    select table_name, string_agg(format('%1$I = %1$I + %2$L', column_name, passed), ', ') as changes
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and not relispartition
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
    group by 1
  loop
    execute format('update public.%I set %s', one.table_name, one.changes);
  end loop;
end $$`;
