import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { searchMisses } from "#app/core/search/search.table.ts";
import { addSynonym, removeSynonym } from "#app/core/search/synonyms.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { within } from "#app/platform/db/within.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { synonymActs } from "./acts.ts";
import { readKnowledge } from "./knowledge.server.ts";
import { groupMisses, type MissGroup } from "./miss-groups.ts";
import { mostMissed } from "./misses.server.ts";
import { type GivenSynonym, toSynonymValues } from "./searches.schema.ts";

const MOST_MISSES = 100;

/** Most frequent searches without results, by suggested fix. @param month "2026-11" */
export async function listMisses(scope: AdminScope, month: string): Promise<MissGroup[]> {
  const misses = await mostMissed(scope, MOST_MISSES, within(searchMisses.day, month));
  const knowledge = await readKnowledge(
    scope,
    misses.map(({ query }) => query),
  );
  return groupMisses(misses, knowledge);
}

/** @returns false when it exists */
export function teachSynonym(scope: AdminScope, given: GivenSynonym): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const id = await addSynonym(inside, { ...toSynonymValues(given), createdBy: scope.actor.id });
    if (id) await recordAudit(inside, { act: synonymActs.added, subject: id });
    return id !== undefined;
  });
}

/** @returns false when it no longer existed */
export function forgetSynonym(scope: AdminScope, id: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const gone = await removeSynonym(inside, id);
    if (gone) await recordAudit(inside, { act: synonymActs.removed, subject: id });
    return gone;
  });
}
