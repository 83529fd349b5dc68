import { eq, inArray, sql } from "drizzle-orm";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type Brand, searchedBrandWords } from "#app/core/settings/brand-catalogue.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { searchableWords, searchLexemes } from "../search/document.ts";
import type { CompanyContent, Proposal } from "./company-content.ts";
import { factTags, factWords, wholeFacts } from "./company-facts.ts";
import { allotSlugs, isSlugTakenError } from "./company-slugs.server.ts";
import { learnWords, searchedColumns } from "./search-documents.server.ts";
import { isShown } from "./status.rules.ts";

/** @param brands the catalogue, whose synonyms are found too */
export function openPart({ content, logoKey }: Proposal, brands: readonly Brand[]) {
  const { contactName, email, phonePrivate, phonePublic, website, ...rest } = content;
  const { name, description, categories, zones, commune, address, mapPosition } = rest;
  const open = { name, description, categories, zones, commune, address, mapPosition };
  const facts = wholeFacts(rest);
  const searched = { ...open, factWords: factWords(facts, searchedBrandWords(brands)) };
  return {
    open: {
      ...open,
      logoKey,
      facts,
      factTags: factTags(facts),
      searchLexemes: searchLexemes(searched),
      // Same values as the trigger on contacts, so that it does not rewrite the row.
      hasWebsite: website !== null,
    },
    contact: { contactName, email, phonePrivate, phonePublic, website },
    words: () => searchableWords(searched),
  };
}

/** A new name gets a new slug; the former one redirects (decision B2). The caller locks the company. */
export async function writeContent(scope: DbScope, companyId: string, proposal: Proposal): Promise<void> {
  const { open, contact, words } = openPart(proposal, await readBrands(scope));
  const status = await writeOpenPart(scope, companyId, open);
  await scope.db
    .insert(companyContacts)
    .values({ companyId, ...contact })
    .onConflictDoUpdate({ target: companyContacts.companyId, set: contact });
  if (isShown(status)) await learnWords(scope, words());
}

async function writeOpenPart(
  scope: DbScope,
  companyId: string,
  open: ReturnType<typeof openPart>["open"],
): Promise<string | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const slug = await slugFor(scope, companyId, open.name, attempt);
    const columns = { ...open, ...(slug && { slug }), updatedAt: sql`now()` };
    try {
      const [written] = await inTransaction(scope, ({ db }) =>
        db
          .update(companies)
          .set(columns)
          .where(eq(companies.id, companyId))
          .returning({ status: companies.status }),
      );
      return written?.status;
    } catch (error) {
      if (!isSlugTakenError(error)) throw error;
    }
  }
  throw new Error("no free slug after 10 attempts");
}

async function slugFor(
  scope: DbScope,
  companyId: string,
  name: string,
  attempt: number,
): Promise<string | undefined> {
  const [now] = await scope.db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!now || slugify(now.name) === slugify(name)) return undefined;
  const own = await findOwnSlug(scope, companyId, slugify(name));
  if (own) return own;
  const [slug] = await allotSlugs(scope, [slugify(name)], attempt);
  return slug;
}

async function findOwnSlug({ db }: DbScope, companyId: string, slug: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from company_slugs where company_id = ${companyId} and slug = ${slug}`,
  );
  return rows[0]?.slug;
}

export async function readProposal(scope: DbScope, companyId: string): Promise<Proposal | undefined> {
  return (await readProposals(scope, [companyId])).get(companyId);
}

export async function readProposals({ db }: DbScope, ids: readonly string[]): Promise<Map<string, Proposal>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      ...searchedColumns,
      address: companies.address,
      contactName: sql<string>`coalesce(${companyContacts.contactName}, '')`,
      email: companyContacts.email,
      phonePrivate: companyContacts.phonePrivate,
      phonePublic: companyContacts.phonePublic,
      website: companyContacts.website,
      mapPosition: companies.mapPosition,
      logoKey: companies.logoKey,
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(inArray(companies.id, [...ids]));
  return new Map(
    found.map(({ id, logoKey, facts, ...content }) => [
      id,
      { content: { ...content, ...facts } satisfies CompanyContent, logoKey },
    ]),
  );
}

/** Removes a person from the pages that name them as contact; the pages and phone numbers stay. */
export async function forgetContact({ db }: DbScope, email: string): Promise<void> {
  await db
    .update(companyContacts)
    .set({ email: null, contactName: "" })
    .where(eq(sql`lower(${companyContacts.email})`, email));
}
