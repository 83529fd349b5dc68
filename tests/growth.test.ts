import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { completeContent } from "#app/core/company/company-content.ts";
import { allotSlugs } from "#app/core/company/company-slugs.server.ts";
import { findDuplicateCandidates } from "#app/features/company-editor/duplicates.server.ts";
import type { ImportedCompany } from "#app/features/imports/rows/import-row.ts";
import { findAlike } from "#app/features/imports/work/known-companies.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test as base } from "#tests/support/database.ts";

const MANY = 10_000;
const slugOf = (n: number) => createHash("md5").update(String(n)).digest("hex");

const test = base.extend<{ grown: Database }>({
  grown: async ({ db }, use) => {
    await db.execute(sql`
      with made as (
        insert into companies (slug, name, status)
        select md5(n::text), md5(n::text), 'published' from generate_series(1, ${MANY}::int) n
        returning id, slug
      ), contacts as (
        insert into company_contacts (company_id, email, website)
        select id, 'contact@' || slug || '.nc', 'https://www.' || slug || '.nc' from made
      )
      insert into company_slugs (slug, company_id) select slug, id from made`);
    // As a vacuum does, which no transaction can: the planner counts the list as a cost.
    await db.execute(sql`select gin_clean_pending_list('companies_slug_trigram')`);
    await db.execute(sql`analyze companies, company_contacts, company_slugs`);
    await use(db);
  },
});

/** Rows read by scans of whole tables in this transaction, so far. */
async function scanned(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; read: string }>(
    sql`select relname as name, seq_tup_read as read from pg_stat_xact_user_tables where seq_tup_read > 0`,
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)]));
}

const ENTERED = completeContent({
  name: slugOf(12),
  email: `accueil@${slugOf(34)}.nc`,
  website: `https://${slugOf(56)}.nc/`,
});
const IMPORTED = { ...ENTERED, contactName: "Léa", categories: [], zones: [] } as never as ImportedCompany;

const scope = (db: Database) => ({ db });

test("what a company's name, host or address is looked up for reads no whole table", async ({
  grown: db,
}) => {
  const acts = {
    "a free name": () => allotSlugs(scope(db), ["toute-autre"], 0),
    "a taken name": () => allotSlugs(scope(db), [slugOf(7)], 0),
    "a name after a race": () => allotSlugs(scope(db), [slugOf(7)], 2),
    "duplicate candidates of a submission": () =>
      findDuplicateCandidates(scope(db), ENTERED, { byPhones: true }),
    "duplicate candidates of an imported row": () => findAlike(scope(db), [IMPORTED]),
  };
  for (const [name, act] of Object.entries(acts)) {
    const before = await scanned(db);
    const found = await act();
    expect.soft(found.length, name).toBeGreaterThan(0);
    expect.soft(await scanned(db), name).toEqual(before);
  }
});
