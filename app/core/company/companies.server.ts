import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { searchState, searchVocabulary } from "#app/platform/db/schema/search.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { searchableWords, searchDocumentVersion, searchLexemes } from "../search/document.ts";
import { stemOf } from "../search/words.ts";
import { allotSlugs } from "./company-slugs.server.ts";

export type NewCompany = {
  name: string;
  description: string;
  categories: string[];
  zones: string[];
  commune?: string | undefined;
  address?: string | undefined;
  contactName: string;
  email?: string | undefined;
  phonePrivate?: string | undefined;
  phonePublic?: string | undefined;
  website?: string | undefined;
  logoKey?: string | undefined;
  status?: "pending" | "published" | "offline";
  featured?: boolean;
  verifiedAt?: Date | undefined;
  ownerId?: string | undefined;
  submittedBy?: string | undefined;
};

/** Writes one company: see createCompanies. */
export async function createCompany(scope: DbScope, input: NewCompany): Promise<CreatedCompany> {
  const [created] = await createCompanies(scope, [input]);
  if (!created) throw new Error("insert returned no row");
  return created;
}

export type CreatedCompany = { id: string; slug: string };

/**
 * Writes companies with their contacts, slugs and search documents: all of them or none, in the caller's transaction
 * when `db` is one. Returns them in the order of `inputs`, a few hundred at most. Equal names get "-2", "-3"…: slugs are
 * claimed by the insert itself, so that two writers never share one.
 */
export async function createCompanies(
  scope: DbScope,
  inputs: readonly NewCompany[],
): Promise<CreatedCompany[]> {
  const bases = inputs.map((input) => slugify(input.name));
  for (let attempt = 0; attempt < 20; attempt++) {
    const slugs = await allotSlugs(scope, bases, attempt);
    const created = await inTransaction(scope, (inside) => insertCompanies(inside, slugs, inputs)).catch(
      (error: unknown) => {
        if (isTakenSlug(error)) return undefined;
        throw error;
      },
    );
    if (created) return created;
  }
  throw new Error(`no free slug after 20 attempts for ${bases.slice(0, 5).join(", ")}`);
}

async function insertCompanies(
  scope: DbScope,
  slugs: readonly string[],
  inputs: readonly NewCompany[],
): Promise<CreatedCompany[]> {
  // Sorted, so that two writers claim the same slugs in the same order.
  const rows = inputs.map((input, index) => asRows(input, slugs[index] ?? "")).sort(bySlug);
  const written = await scope.db
    .insert(companies)
    .values(rows.map((row) => row.company))
    .returning({ id: companies.id, slug: companies.slug });
  const ids = new Map(written.map((row) => [row.slug, row.id]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error("insert returned no row");
    return id;
  };
  await scope.db
    .insert(companyContacts)
    .values(rows.map(({ company, contact }) => ({ companyId: idOf(company.slug), ...contact })));
  await learnWords(scope, inputs.flatMap(searchableWords));
  return slugs.map((slug) => ({ id: idOf(slug), slug }));
}

function asRows(input: NewCompany, slug: string) {
  const { contactName, email, phonePrivate, phonePublic, website, status = "pending", ...open } = input;
  const publishDate = status === "pending" ? undefined : new Date();
  return {
    company: {
      ...open,
      ...{ slug, status, publishDate, searchLexemes: searchLexemes(input) },
      // What the trigger on contacts would find, so that it has no row to write again.
      hasWebsite: website !== undefined,
    },
    contact: { contactName, email, phonePrivate, phonePublic, website },
  };
}

function bySlug(a: { company: { slug: string } }, b: { company: { slug: string } }): number {
  return a.company.slug < b.company.slug ? -1 : 1;
}

/** Publishes those of the companies that still wait. Returns how many did. */
export async function publishPending({ db }: DbScope, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const published = await db
    .update(companies)
    .set({ status: "published", publishDate: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(companies.status, "pending"), inArray(companies.id, [...ids])))
    .returning({ id: companies.id });
  return published.length;
}

/** Takes somebody off the pages that name them as contact; the pages and their telephones stay. */
export async function forgetContact({ db }: DbScope, email: string): Promise<void> {
  await db
    .update(companyContacts)
    .set({ email: null, contactName: "" })
    .where(eq(sql`lower(${companyContacts.email})`, email));
}

function isTakenSlug(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return (
    cause?.code === "23505" &&
    (cause.constraint === "companies_slug_unique" || cause.constraint === "company_slugs_pkey")
  );
}

/** Adds to the vocabulary that parts of words and misspelt ones are compared with. */
async function learnWords({ db }: DbScope, found: readonly string[]): Promise<void> {
  // Sorted, so that two writers lock the same words in the same order.
  const words = [...new Set(found)].sort();
  if (words.length === 0) return;
  // Most are known: what is made of a word is made of new ones only.
  await db.execute(sql`
    insert into ${searchVocabulary} (word, stem)
    select word, stem from unnest(${sql.param(words)}::text[], ${sql.param(words.map(stemOf))}::text[])
      as learnt(word, stem)
    where not exists (select from ${searchVocabulary} as known where known.word = learnt.word)
    on conflict do nothing`);
}

const REFRESHED_AT_ONCE = 500;

/** Makes the lexemes of every company again when the rules that made them have changed. Returns how many. */
export async function refreshSearchDocuments(scope: DbScope): Promise<number> {
  const [state] = await scope.db.select({ version: searchState.documentVersion }).from(searchState);
  if (state?.version === searchDocumentVersion) return 0;
  let refreshed = 0;
  let last: string | undefined;
  do {
    const rows = await readSearchables(scope, last);
    await writeDocuments(scope, rows);
    refreshed += rows.length;
    last = rows.at(-1)?.id;
  } while (last !== undefined);
  await scope.db
    .insert(searchState)
    .values({ id: 1, documentVersion: searchDocumentVersion })
    .onConflictDoUpdate({ target: searchState.id, set: { documentVersion: searchDocumentVersion } });
  return refreshed;
}

function readSearchables({ db }: DbScope, after: string | undefined) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      description: companies.description,
      categories: companies.categories,
      zones: companies.zones,
      commune: companies.commune,
    })
    .from(companies)
    .where(after === undefined ? undefined : gt(companies.id, after))
    .orderBy(companies.id)
    .limit(REFRESHED_AT_ONCE);
}

async function writeDocuments(
  scope: DbScope,
  rows: Awaited<ReturnType<typeof readSearchables>>,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  const made = rows.map((row) => JSON.stringify(searchLexemes(row)));
  await scope.db.execute(sql`
    update ${companies} set search_lexemes = made.lexemes
    from (
      select id, array_to_tsvector(array(select jsonb_array_elements_text(words::jsonb))) as lexemes
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(made)}::text[]) as each(id, words)) as made
    where ${companies.id} = made.id and ${companies.searchLexemes} <> made.lexemes`);
  await learnWords(scope, rows.flatMap(searchableWords));
}
