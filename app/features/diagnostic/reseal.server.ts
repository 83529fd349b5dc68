import { sql } from "drizzle-orm";
import { diagnosticRequests } from "#app/features/diagnostic/expert/expert-requests.table.ts";
import { diagnosticRuns } from "#app/features/diagnostic/runs/runs.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { sealMark } from "#app/platform/privacy/seal.server.ts";
import { resealRequests } from "./expert/request-rows.server.ts";
import { resealRuns, type SealScope } from "./runs/run-rows.server.ts";

/** Half a million rows per night; the rest waits for the next one. */
const MOST_ROUNDS = 1_000;

/**
 * Re-encrypts everything sealed with a former secret.
 * @returns how many rows
 * @throws afterwards, when no secret decrypts some of them
 */
export async function resealDiagnostics(scope: SealScope): Promise<number> {
  let sealed = 0;
  for (const reseal of [resealRuns, resealRequests])
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const now = await inTransaction(scope, reseal);
      if (now === 0) break;
      sealed += now;
    }
  const left = await countSealedOtherwise(scope);
  if (left > 0) throw new Error(`${left} sealed diagnostics or requests open under no secret of the site`);
  return sealed;
}

async function countSealedOtherwise({ db, site }: SealScope): Promise<number> {
  const mark = `${sealMark(site)}.`;
  const runs = await db.$count(diagnosticRuns, sql`not starts_with(${diagnosticRuns.sealed}, ${mark})`);
  const { sealedAnswers } = diagnosticRequests;
  return runs + (await db.$count(diagnosticRequests, sql`not starts_with(${sealedAnswers}, ${mark})`));
}
