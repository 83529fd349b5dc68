import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { searchState, searchVocabulary } from "#app/platform/db/schema/search.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { searchDocument, searchDocumentVersion, searchWords } from "./search-document.ts";

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

/**
 * Writes a company with its contacts, slug and search document. Runs in the caller's transaction when `db` is one.
 * Equal names get "-2", "-3"…: the slug is claimed by the insert itself, so that two writers never share one.
 */
export async function createCompany(
  scope: DbScope,
  input: NewCompany,
): Promise<{ id: string; slug: string }> {
  const base = slugify(input.name);
  for (let attempt = 0; attempt < 20; attempt++) {
    const slug = attempt === 0 ? base : await nextFreeSlug(scope, base, attempt);
    const created = await inTransaction(scope, (inside) => insertCompany(inside, slug, input)).catch(
      (error: unknown) => {
        if (isTakenSlug(error)) return undefined;
        throw error;
      },
    );
    if (created) return created;
  }
  throw new Error(`no free slug after 20 attempts for ${base}`);
}

async function insertCompany(scope: DbScope, slug: string, input: NewCompany) {
  const { contactName, email, phonePrivate, phonePublic, website, status = "pending", ...open } = input;
  const publishDate = status === "pending" ? undefined : new Date();
  const [row] = await scope.db
    .insert(companies)
    .values({ ...open, slug, status, publishDate, searchText: searchDocument(input) })
    .returning({ id: companies.id, slug: companies.slug });
  if (!row) throw new Error("insert returned no row");
  await scope.db
    .insert(companyContacts)
    .values({ companyId: row.id, contactName, email, phonePrivate, phonePublic, website });
  await learnWords(scope, [input]);
  return row;
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

/** The smallest suffix after those in use; a higher attempt leaves room for writers that race for the same one. */
async function nextFreeSlug({ db }: DbScope, base: string, attempt: number): Promise<string> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substring(slug from '-([0-9]{1,9})$')::integer) as last from company_slugs
    where slug = ${base} or slug ~ ${`^${base}-[0-9]{1,9}$`}`);
  return `${base}-${Math.max(1, rows[0]?.last ?? 1) + (attempt > 3 ? Math.ceil(Math.random() * attempt * 4) : 1)}`;
}

function isTakenSlug(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return (
    cause?.code === "23505" &&
    (cause.constraint === "companies_slug_unique" || cause.constraint === "company_slugs_pkey")
  );
}

/** Adds the words of companies to the vocabulary that misspelt searches are compared with. */
export async function learnWords(
  { db }: DbScope,
  written: Pick<NewCompany, "name" | "description" | "categories" | "zones">[],
): Promise<void> {
  const words = new Set(
    written
      .flatMap((one) => searchWords(searchDocument(one)))
      .filter((word) => word.length >= 4 && word.length <= 40),
  );
  if (words.size === 0) return;
  // Sorted, so that two writers lock the same words in the same order.
  const rows = [...words].sort().map((word) => ({ word }));
  await db.insert(searchVocabulary).values(rows).onConflictDoNothing();
}

const REFRESHED_AT_ONCE = 500;

/** Makes every search document again when the rules that made them have changed. Returns how many. */
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
  const documents = rows.map((row) => searchDocument(row));
  await scope.db.execute(sql`
    update ${companies} set search_text = made.document
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(documents)}::text[]) as made(id, document)
    where ${companies.id} = made.id and ${companies.searchText} <> made.document`);
  await learnWords(scope, rows);
}
