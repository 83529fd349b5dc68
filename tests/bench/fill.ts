import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { learnWords } from "#app/core/company/companies.server.ts";
import { searchDocument, searchDocumentVersion } from "#app/core/company/search-document.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { searchState } from "#app/platform/db/schema/search.ts";
import { slugify } from "#app/platform/text/text.ts";
import { generateCompanies } from "#server/demo/generate.ts";

const BATCH = 500;

/** Writes `count` generated companies in batches: the same rows that createCompany writes, without its one-by-one cost. */
export async function fillDatabase(db: Database, count: number): Promise<void> {
  await db
    .insert(searchState)
    .values({ id: 1, documentVersion: searchDocumentVersion })
    .onConflictDoNothing();
  let batch: ReturnType<typeof asRows>[] = [];
  let serial = 0;
  for (const generated of generateCompanies(count)) {
    batch.push(asRows(generated, serial++));
    if (batch.length === BATCH || serial === count) {
      await db.insert(companies).values(batch.map((one) => one.company));
      await db.insert(companyContacts).values(batch.map((one) => one.contact));
      await learnWords(
        { db },
        batch.map((one) => one.company),
      );
      batch = [];
    }
  }
  await db.execute(sql`vacuum analyze`);
}

type Generated = ReturnType<typeof generateCompanies> extends Generator<infer One> ? One : never;

function asRows(generated: Generated, serial: number) {
  const id = randomUUID();
  const {
    name,
    description,
    categories,
    zones,
    commune,
    address,
    featured,
    contactName,
    email,
    phonePrivate,
    phonePublic,
    website,
  } = generated;
  const open = { name, description, categories, zones, commune, address, featured };
  return {
    company: {
      ...open,
      id,
      slug: `${slugify(name)}-${serial}`,
      status: "published",
      publishDate: new Date(),
      searchText: searchDocument(open),
    },
    contact: { companyId: id, contactName, email, phonePrivate, phonePublic, website },
  };
}
