import { desc, eq, sum } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { within } from "#app/platform/db/within.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { companyVisits } from "./visits.table.ts";

const MOST_PAGES = 25;

export async function listMostRead({ db }: AdminScope, month: string) {
  const visits = sum(companyVisits.visits).mapWith(Number);
  return db
    .select({ id: companyCard.id, name: companyCard.name, visits })
    .from(companyVisits)
    .innerJoin(companyRows, eq(companyCard.id, companyVisits.companyId))
    .where(within(companyVisits.day, month))
    .groupBy(companyCard.id)
    .orderBy(desc(visits), companyCard.name)
    .limit(MOST_PAGES);
}
