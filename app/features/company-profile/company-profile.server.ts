import { and, arrayOverlaps, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { absentUntilEach } from "#app/core/company/absences.server.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import {
  companyCard,
  companyDates,
  companyPlace,
  companyRows,
  slugCard,
  slugRows,
} from "#app/core/company/company.reads.ts";
import { isStale } from "#app/core/company/freshness.server.ts";
import { isManaged, isPublished, visibleTo } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

/** Public: this table has no contact column. */
const profileColumns = {
  ...companyCard,
  address: companyPlace.address,
  mapPosition: companyPlace.mapPosition,
  publishDate: companyDates.publishDate,
  updatedAt: companyDates.updatedAt,
  confirmedAt: companyDates.confirmedAt,
  stale: isStale,
  managed: isManaged,
  absentUntil: absentUntilEach,
};

export type CompanyProfile = Awaited<ReturnType<typeof findBySlug>>;

const slugShape = /^[a-z0-9-]{1,100}$/i;
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By slug, id, former slug or other case, which lead to the slug (B2, B3). Undefined when not public. */
export async function findPublishedCompany(
  scope: DbScope,
  address: string,
): Promise<{ company: NonNullable<CompanyProfile> } | { movedTo: string } | undefined> {
  if (!slugShape.test(address)) return undefined;
  const company = await findBySlug(scope, address);
  if (company) return { company };
  const movedTo = await findCurrentSlug(scope, address.toLowerCase());
  return movedTo === undefined ? undefined : { movedTo };
}

/** An unpublished company, for its managers and administrators only; undefined for all others. */
export async function findHiddenCompany(
  { db, actor }: MemberScope,
  slug: string,
): Promise<NonNullable<CompanyProfile> | undefined> {
  if (!slugShape.test(slug)) return undefined;
  const [found] = await db
    .select(profileColumns)
    .from(companyRows)
    .where(and(eq(companyCard.slug, slug), visibleTo(actor)));
  return found;
}

async function findBySlug({ db }: DbScope, slug: string) {
  const [found] = await db
    .select(profileColumns)
    .from(companyRows)
    .where(and(eq(companyCard.slug, slug), isPublished));
  return found;
}

async function findCurrentSlug({ db }: DbScope, address: string): Promise<string | undefined> {
  const known = uuidShape.test(address)
    ? eq(companyCard.id, address)
    : inArray(
        companyCard.id,
        db.select({ id: slugCard.companyId }).from(slugRows).where(eq(slugCard.slug, address)),
      );
  const [found] = await db
    .select({ slug: companyCard.slug })
    .from(companyRows)
    .where(and(known, isPublished));
  return found?.slug;
}

const SIMILAR = 3;
/** Bounds the cost: the most recent companies are compared. */
const CANDIDATES = 24;

/** At most three: most shared categories first, then the latest published. */
export async function similarCompanies(
  { db }: DbScope,
  company: { id: string; categories: string[] },
): Promise<CompanyCard[]> {
  if (company.categories.length === 0) return [];
  const candidates = await db
    .select(companyCard)
    .from(companyRows)
    .where(
      and(
        isPublished,
        ne(companyCard.id, company.id),
        arrayOverlaps(companyCard.categories, company.categories),
      ),
    )
    .orderBy(sql`${desc(companyDates.publishDate)} nulls last`, companyCard.id)
    .limit(CANDIDATES);
  const shared = (one: CompanyCard) =>
    one.categories.filter((slug) => company.categories.includes(slug)).length;
  return candidates.toSorted((a, b) => shared(b) - shared(a)).slice(0, SIMILAR);
}
