import { and, sql } from "drizzle-orm";
import { baseOf, companySlugs } from "#app/core/company/company.table.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/**
 * One distinct slug per base, in order: the base if free, else with the next number. Nothing is reserved: after a
 * race the insert fails and the next attempt finds other slugs.
 */
export async function allotSlugs(
  scope: DbScope,
  bases: readonly string[],
  attempt: number,
): Promise<string[]> {
  const taken = await findTakenSlugs(scope, bases);
  const repeated = bases.filter((base, index) => bases.indexOf(base) !== index);
  const last = await findLastNumbers(scope, attempt === 0 ? [...taken, ...repeated] : bases);
  return bases.map((base) => {
    let slug = base;
    if (taken.has(base)) {
      let number = (last.get(base) ?? 1) + roomForOthers(attempt);
      while (taken.has(`${base}-${number}`)) number += 1;
      last.set(base, number);
      slug = `${base}-${number}`;
    }
    taken.add(slug);
    return slug;
  });
}

/** Racing writers would otherwise collide again on the very next number. */
function roomForOthers(attempt: number): number {
  return attempt > 3 ? Math.ceil(Math.random() * attempt * 4) : 1;
}

async function findTakenSlugs({ db }: DbScope, slugs: readonly string[]): Promise<Set<string>> {
  const taken = await db
    .select({ slug: companySlugs.slug })
    .from(companySlugs)
    .where(anyOf(companySlugs.slug, new Set(slugs)));
  return new Set(taken.map((row) => row.slug));
}

async function findLastNumbers({ db }: DbScope, bases: readonly string[]): Promise<Map<string, number>> {
  if (bases.length === 0) return new Map();
  const base = baseOf(companySlugs.slug);
  const number = sql<number>`max(substring(${companySlugs.slug} from '-([0-9]{1,9})$')::integer)`;
  const rows = await db
    .select({ base, number })
    .from(companySlugs)
    .where(and(sql`${companySlugs.slug} ~ '-[0-9]{1,9}$'`, anyOf(base, new Set(bases))))
    .groupBy(base);
  return new Map(rows.map((row) => [row.base, row.number]));
}

export function isSlugTakenError(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return (
    cause?.code === "23505" &&
    (cause.constraint === "companies_slug_unique" || cause.constraint === "company_slugs_pkey")
  );
}
