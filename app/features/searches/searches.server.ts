import { and, desc, eq, gte, lt, sum } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { searchMisses } from "#app/core/search/search.table.ts";
import { addSynonym, removeSynonym } from "#app/core/search/synonyms.server.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { synonymActs } from "./acts.ts";
import { readKnowledge } from "./knowledge.server.ts";
import { groupMisses, type MissGroup } from "./miss-groups.ts";
import { mostMissed } from "./misses.server.ts";
import { type GivenSynonym, taughtBy } from "./searches.schema.ts";

const MOST_MISSES = 100;
const MOST_PAGES = 25;

/** What was searched most in a month and found nothing, by what would mend it. @param month "2026-11" */
export async function listMisses(scope: AdminScope, month: string): Promise<MissGroup[]> {
  const misses = await mostMissed(scope, MOST_MISSES, within(searchMisses.day, month));
  const knowledge = await readKnowledge(
    scope,
    misses.map(({ query }) => query),
  );
  return groupMisses(misses, knowledge);
}

/** The companies whose pages most people read in a month. */
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

function within(day: typeof searchMisses.day | typeof companyVisits.day, month: string) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return and(gte(day, `${month}-01`), lt(day, next));
}

/** @returns false when the words are taught already */
export function teachSynonym(scope: AdminScope, given: GivenSynonym): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const id = await addSynonym(inside, { ...taughtBy(given), createdBy: scope.actor.id });
    if (id) await recordAudit(inside, { act: synonymActs.added, subject: id });
    return id !== undefined;
  });
}

/** @returns false when it was not there any more */
export function forgetSynonym(scope: AdminScope, id: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const gone = await removeSynonym(inside, id);
    if (gone) await recordAudit(inside, { act: synonymActs.removed, subject: id });
    return gone;
  });
}
