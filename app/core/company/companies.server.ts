import { inArray } from "drizzle-orm";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { openPart } from "./company-content.server.ts";
import { completeContent, type GivenContent } from "./company-content.ts";
import { allotSlugs, isSlugTakenError } from "./company-slugs.server.ts";
import { addOwners } from "./managers.server.ts";
import type { OpenData } from "./open-data/open-data.rules.ts";
import { learnWords } from "./search-documents.server.ts";
import { isShown } from "./status.rules.ts";
import { keepVersions, type NewVersion } from "./versions.server.ts";

export type NewCompany = GivenContent & {
  logoKey?: string | null | undefined;
  status?: "draft" | "pending" | "published" | "offline";
  featured?: boolean;
  verifiedAt?: Date | undefined;
  ownerId?: string | undefined;
  submittedBy?: string | undefined;
  openData?: OpenData;
};

export async function createCompany(scope: DbScope, input: NewCompany): Promise<CreatedCompany> {
  const [created] = await createCompanies(scope, [input]);
  if (!created) throw new Error("insert returned no row");
  return created;
}

type CreatedCompany = { id: string; slug: string };

/**
 * Creates companies with contacts, slugs, first versions and search documents, all or none, in the caller's
 * transaction if any. Returns them in the order of `inputs` (a few hundred at most). The insert itself claims the
 * slugs ("-2", "-3"… for equal names), so concurrent writers never share one.
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
        if (isSlugTakenError(error)) return undefined;
        throw error;
      },
    );
    if (created) return created;
  }
  throw new Error(`no free slug after 20 attempts for ${bases.slice(0, 5).join(", ")}`);
}

export async function removeCompanies({ db }: DbScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(companies).where(inArray(companies.id, [...ids]));
}

async function insertCompanies(
  scope: DbScope,
  slugs: readonly string[],
  inputs: readonly NewCompany[],
): Promise<CreatedCompany[]> {
  // Sorted: concurrent writers claim slugs in the same order.
  const brands = await readBrands(scope);
  const rows = inputs.map((input, index) => asRows(input, slugs[index] ?? "", brands)).sort(bySlug);
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
  await addOwners(
    scope,
    rows.flatMap(({ company, ownerId }) =>
      ownerId ? { companyId: idOf(company.slug), userId: ownerId } : [],
    ),
  );
  await keepVersions(
    scope,
    rows.map(({ company, version }) => ({ companyId: idOf(company.slug), ...version })),
  );
  const shown = rows.filter(({ version }) => version.state === "applied");
  await learnWords(
    scope,
    shown.flatMap(({ words }) => words()),
  );
  return slugs.map((slug) => ({ id: idOf(slug), slug }));
}

function asRows(input: NewCompany, slug: string, brands: readonly Brand[]) {
  const { status = "pending", featured, verifiedAt, ownerId, submittedBy, openData } = input;
  const proposal = { content: completeContent(input), logoKey: input.logoKey ?? null };
  const { open, contact, words } = openPart(proposal, brands);
  const shown = isShown(status);
  const version: Omit<NewVersion, "companyId"> = {
    ...proposal,
    authorId: submittedBy,
    origin: submittedBy ? "submission" : "import",
    state: status === "draft" ? "draft" : shown ? "applied" : "waiting",
  };
  return {
    company: {
      ...open,
      slug,
      status,
      featured,
      verifiedAt,
      submittedBy,
      openData,
      openDataAt: openData ? new Date() : undefined,
      publishDate: shown ? new Date() : undefined,
      // Only staff could have taken it offline.
      offlineBy: status === "offline" ? "staff" : undefined,
    },
    contact,
    words,
    version,
    ownerId,
  };
}

function bySlug(a: { company: { slug: string } }, b: { company: { slug: string } }): number {
  return a.company.slug < b.company.slug ? -1 : 1;
}
