import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { type Interval, listRecordedBetween } from "#app/core/audit/audit-log.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { companyActs } from "./acts.ts";
import { companies, companySlugs } from "./company.table.ts";
import { isPublished } from "./visibility.server.ts";

/** Of pages whose own date stays: what they show, or that they are online again. */
const shownAgain = [companyActs["put-online"], companyActs.restore, companyActs.verify, companyActs.unverify];
const ended = [companyActs["take-offline"], companyActs.remove];

/** Paths of the pages that became public, changed or ended in public then. */
export async function listChangedCompanies(scope: DbScope, interval: Interval): Promise<string[]> {
  const slugs = [...(await listDated(scope, interval)), ...(await listActedOn(scope, interval))];
  return [...new Set(slugs)].map((slug) => `/company/${slug}`);
}

async function listDated({ db }: DbScope, { after, upTo }: Interval): Promise<string[]> {
  const found = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(and(isPublished, gt(companies.updatedAt, after), lte(companies.updatedAt, upTo)));
  return found.map(({ slug }) => slug);
}

async function listActedOn(scope: DbScope, interval: Interval): Promise<string[]> {
  const acts = await listRecordedBetween(scope, [...shownAgain, ...ended], interval);
  if (acts.length === 0) return [];
  const found = await scope.db
    .select({
      id: companies.id,
      slug: companies.slug,
      named: companySlugs.createdAt,
      online: sql<boolean>`${isPublished}`,
      endedOnline: sql<boolean>`${companies.archivedFrom} is not distinct from 'published'`,
    })
    .from(companies)
    .innerJoin(companySlugs, eq(companySlugs.slug, companies.slug))
    .where(inArray(companies.id, [...new Set(acts.map(({ subject }) => subject))]));
  const isConcerned = ({ id, named, online, endedOnline }: (typeof found)[number]) =>
    acts.some(({ subject, action, at }) => {
      if (subject !== id) return false;
      // A name given since was never public; dates are read to the millisecond.
      if (!online && named >= at) return false;
      if (action === companyActs["take-offline"].name) return true;
      return action === companyActs.remove.name ? endedOnline : online;
    });
  return found.filter(isConcerned).map(({ slug }) => slug);
}
