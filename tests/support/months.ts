import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aFolder } from "./backups.ts";
import { anEmptyDatabaseAndClient } from "./migrations.ts";

export type ByMonth = "audit_log" | "company_visits";

/** "audit_log_2026_11". */
export const partitionAt = (table: ByMonth, at = new Date()) =>
  `${table}_${noumeaDay(at).slice(0, 7).replace("-", "_")}`;

/** The same hour of a day in the middle of that month: no test runs at the end of one. */
export function monthsFrom(count: number, at = new Date()): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 15, 3));
}

/** Rows of each partition that has some. */
export async function rowsByPartition(db: Database, table: ByMonth): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ part: string; rows: number }>(sql`
    select tableoid::regclass::text as part, count(*)::integer as rows from ${sql.identifier(table)} group by 1`);
  return Object.fromEntries(rows.map(({ part, rows }) => [part, rows]));
}

/** Names in order, the default one last. */
export async function partitionsOf(db: Database, table: ByMonth): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select inhrelid::regclass::text as part from pg_inherits where inhparent = ${table}::regclass order by 1`);
  return rows.map(({ part }) => part);
}

/** A copy of the migrations that ends before the first whose name matches. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = path.join(await aFolder(), "migrations");
  await fs.cp("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await fs.readFile(file, "utf8"));
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  if (end < 0) throw new Error(`no migration ${tag}`);
  journal.entries = journal.entries.slice(0, end);
  await fs.writeFile(file, JSON.stringify(journal));
  return folder;
}

/** A site before its tables were partitioned, with rows of two years. */
export async function aFormerSite(next = "0035_month_key") {
  const { url, client } = await anEmptyDatabaseAndClient();
  await migrateDatabase(url, { folder: await migrationsBefore("0035_month_key") });
  await client.query(`
    insert into companies (slug, name, status) select 'cagou-' || n, 'Cagou ' || n, 'published' from generate_series(1, 3) n;
    insert into company_visits (company_id, day, visits) select id, current_date - n, n from companies, generate_series(0, 700) n;
    insert into audit_log (actor_id, action, subject, detail, created_at)
      select 'a', 'role.given', 'b', '{"n": 1}', now() - n * interval '1 hour' from generate_series(0, 8000) n`);
  if (next !== "0035_month_key") await migrateDatabase(url, { folder: await migrationsBefore(next) });
  return { url, client };
}

/** Digest of the rows of both tables. */
export const contentOf = async (client: pg.Client) => {
  const digest = (table: string) =>
    client.query(`select count(*)::integer as rows, sum(hashtextextended(t::text, 0)::numeric) as digest
      from (select * from ${table}) as t`);
  return [await digest("company_visits"), await digest("audit_log")].flatMap(({ rows }) => rows);
};
