import { and, inArray, or } from "drizzle-orm";
import { absentUntilEach } from "#app/core/company/absences.server.ts";
import { absenceText } from "#app/core/company/card.server.ts";
import { companyCard, companyRows, slugCard, slugRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { findAnswerTimes } from "#app/core/lead/answer-times.server.ts";
import { findBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { type Compared, compareRows, type Rating } from "./compare.rules.ts";

type RatingsOf = (scope: DbScope, companyIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>;

/**
 * Published companies of the address, in its order; by a former slug too.
 * @returns with those that are not published or unknown, as typed
 */
export async function findCompared(scope: MemoScope, slugs: readonly string[], ratingsOf: RatingsOf) {
  const found = await findBySlugs(scope, slugs);
  const ids = found.map(({ id }) => id);
  const [times, ratings, brands] = await Promise.all([
    findAnswerTimes(scope, ids),
    ratingsOf(scope, ids),
    findBrands(scope),
  ]);
  const companies = found.map(
    ({ id, absentUntil, ...company }): Compared => ({
      ...company,
      absence: absentUntil ? absenceText(absentUntil) : undefined,
      answerTime: times.get(id),
      rating: ratings.get(id),
    }),
  );
  const known = new Set(found.flatMap(({ slug, asked }) => [slug, ...asked]));
  return {
    companies,
    rows: compareRows(companies, brands),
    missing: slugs.filter((slug) => !known.has(slug)),
  };
}

async function findBySlugs({ db }: DbScope, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const former = await db
    .select({ slug: slugCard.slug, companyId: slugCard.companyId })
    .from(slugRows)
    .where(inArray(slugCard.slug, [...slugs]));
  const { id, slug, name, categories, zones, commune, verifiedAt, facts, credentials } = companyCard;
  const columns = { id, slug, name, categories, zones, commune, verifiedAt, facts, credentials };
  // A subquery here would read all companies.
  const ids = former.map(({ companyId }) => companyId);
  const rows = await db
    .select({ ...columns, absentUntil: absentUntilEach })
    .from(companyRows)
    .where(
      and(
        ids.length > 0 ? or(inArray(slug, [...slugs]), inArray(id, ids)) : inArray(slug, [...slugs]),
        isPublished,
      ),
    );
  return rows
    .map((company) => ({
      ...company,
      asked: former.filter(({ companyId }) => companyId === company.id).map((one) => one.slug),
    }))
    .sort((one, other) => placeOf(one, slugs) - placeOf(other, slugs));
}

const placeOf = ({ slug, asked }: { slug: string; asked: readonly string[] }, slugs: readonly string[]) =>
  Math.min(...[slug, ...asked].map((one) => slugs.indexOf(one)).filter((at) => at >= 0));
