import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { managerInvitations } from "#app/core/company/managers.table.ts";
import { searchSynonyms } from "#app/core/search/search.table.ts";
import { newsletterIssues } from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { isWhole } from "#tests/support/depth.ts";
import { aRun } from "#tests/support/diagnostics.ts";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { aSite } from "#tests/support/scope.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aWellKnownMember } from "#tests/support/well-known-member.ts";

/** Threat T56: unusual rows left by users, imports and older releases must not break a list. */
const broken: Record<string, string[]> = {
  text: [`'${">".repeat(4_990)}'`, `'${"x".repeat(4_000)}'`],
  jsonb: ["'{}'", "'null'", "'[7]'", `'"x"'`],
  ARRAY: ["array['inconnue']", "array[]::text[]"],
};

/** Pages with mostly static text are tested in the whole matrix only. */
const HAS_ROWS = /^\/($|admin|my-company|profile|directory|categor|company|blog|emergency|urgence)/;

type Column = { table: string; name: string; type: string };

const test = demonstrationTest.extend("member", perFile, async ({ site, database: { db } }) => {
  const { member, visitor } = await site.signedIn({ role: "admin" });
  const { companyId, slug } = await aBusyCompany(db, member.id);
  await aWellKnownMember(db);
  await moreRows(db, member.id, companyId);
  return { visitor, examples: { company: `/company/${slug}`, companyId, userId: member.id } };
});

/** Parts that end well within a test's time on a busy machine: each sweep of the pages is in one of them. */
const parts = Array.from({ length: isWhole ? 12 : 4 }, (_, part) => part);

test.for(parts)(
  "a row that cannot be drawn leaves every page its other rows, part %i",
  async (part, { member: { visitor, examples }, database: { db } }) => {
    const pages = [...openPages, ...guardedPages]
      .filter(({ pattern }) => !pattern.includes(":") || /:companyId|:list$/.test(pattern))
      .flatMap((route) => (isWhole ? addressesOf(route, examples) : addressesOf(route, examples).slice(0, 1)))
      .filter((path) => isWhole || HAS_ROWS.test(path));
    const failing = async () => {
      const failed: string[] = [];
      const next = pages.values();
      const visit = async () => {
        for (const path of next) if ((await visitor.get(path)).status >= 500) failed.push(path);
      };
      await Promise.all([visit(), visit(), visit(), visit()]);
      return failed;
    };
    expect(await failing()).toEqual([]);

    const run = (text: SQL | string) => db.execute(typeof text === "string" ? sql.raw(text) : text);
    const { rows: columns } = await db.execute<Column>(sql`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and not relispartition
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and is_generated = 'NEVER' order by 1, 2`);
    const wrong: string[] = [];
    const tried = new Set<string>();
    // All valid broken values of a table together; in the whole matrix each list and JSON column separately too.
    const sweeps: { table: string; group: Column[]; keys: string[]; values: number }[] = [];
    for (const [table, all] of Map.groupBy(columns, (one) => one.table)) {
      const keys = await keysOf(db, table);
      const own = all.filter(({ name }) => !keys.includes(name));
      if (own.length === 0 || keys.length === 0 || !(await hasRows(db, table))) continue;
      sweeps.push({ table, group: own, keys, values: 2 });
      const apart = own.filter(({ type }) => isWhole && (type === "jsonb" || type === "ARRAY"));
      sweeps.push(...apart.map((one) => ({ table, group: [one], keys, values: 3 })));
    }
    for (const { table, group, keys, values } of sweeps.filter((_, at) => at % parts.length === part)) {
      const same = keys.map((key) => `t."${key}" = b."${key}"`).join(" and ");
      await run(`create table kept_rows as select * from "${table}"`);
      for (let n = 0; n < values; n += 1) {
        let changed = 0;
        for (const { name, type } of group) {
          const value = broken[type]?.[n];
          const set = `update "${table}" t set "${name}" = ${value}`;
          const one = `${set} from (select * from kept_rows limit 1) b where ${same}`;
          if (value && ((await updates(db, set)) || (await updates(db, one)))) changed += 1;
        }
        if (changed === 0) continue;
        tried.add(table);
        await isRead(db, visitor);
        for (const path of await failing())
          wrong.push(`${path}: ${table} (${group.map(({ name }) => name).join()}), ${n}`);
        const back = group.map(({ name }) => `"${name}" = b."${name}"`).join();
        await run(`update "${table}" t set ${back} from kept_rows b where ${same}`);
      }
      await run("drop table kept_rows");
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThan(28 / parts.length);
  },
);

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(
    sql.raw(`select exists (select from "${table}") as some`),
  );
  return rows[0]?.some === true;
}

async function keysOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`"${table}"`}::regclass and i.indisprimary`);
  return rows.map(({ name }) => name);
}

/** Whether the database accepts it: constraints exclude the others. */
const updates = async (db: Database, change: string): Promise<boolean> => {
  try {
    const { rowCount } = await db.execute(sql.raw(change));
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  }
};

async function isRead(db: Database, visitor: { get(path: string): Promise<{ body: string }> }) {
  const mark = randomUUID().slice(0, 8);
  await db.execute(sql`
    insert into settings (key, value) values ('localPresence', to_jsonb(${mark}::text))
    on conflict (key) do update set value = excluded.value`);
  await until(async () => (await visitor.get("/about")).body.includes(mark));
}

async function moreRows(db: Database, adminId: string, companyId: string): Promise<void> {
  await aRun({ db, site: aSite() }, { userId: adminId });
  await db.insert(newsletterIssues).values({ subject: "Lettre", body: "Bonjour", authorId: adminId });
  await db.insert(searchSynonyms).values({ words: "zorglub", meaning: "sauvegarde", createdBy: adminId });
  const claim = { companyId, claimantId: adminId, name: "Marie", position: "gérante" };
  await db.insert(companyClaims).values(claim);
  await db.insert(managerInvitations).values({
    companyId,
    email: "invitee@client.example",
    invitedBy: adminId,
    tokenHash: randomUUID(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
}
