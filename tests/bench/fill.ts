import pg from "pg";
import { createCompanies, type NewCompany } from "#app/core/company/companies.server.ts";
import { searchState } from "#app/core/company/search-documents.table.ts";
import { documentVersion } from "#app/core/search/document.ts";
import { defaultBrands, parseBrands } from "#app/core/settings/brand-catalogue.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { generateCompanies } from "./companies/generate.ts";

const BATCH = 500;

export type Place = { db: Database; url: string };

export async function fillDatabase(
  { db, url }: Place,
  count: number,
  statusOf: (n: number) => NewCompany["status"] = () => "published",
  more: (n: number) => Partial<NewCompany> = () => ({}),
): Promise<void> {
  await db
    .insert(searchState)
    .values({ id: 1, documentVersion: documentVersion(parseBrands(defaultBrands)) })
    .onConflictDoNothing();
  let batch: NewCompany[] = [];
  let n = 0;
  for (const company of companiesToWrite(count)) {
    batch.push({ ...company, ...more(n), status: statusOf(n) ?? "published" });
    n += 1;
    if (batch.length < BATCH) continue;
    await createCompanies({ db }, batch);
    batch = [];
  }
  if (batch.length > 0) await createCompanies({ db }, batch);
  await vacuum(url);
}

/** Own connection without the pool's statement timeout. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** Generated companies as they are written: published, not verified. */
export function* companiesToWrite(count: number, from = 0): Generator<NewCompany> {
  for (const { verifiedOn: _day, ...company } of generateCompanies(count, from)) yield company;
}
