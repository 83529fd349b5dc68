import { inTransaction } from "#app/platform/db/scope.ts";
import { resealRequests } from "./expert/request-rows.server.ts";
import { resealRuns, type SealScope } from "./runs/run-rows.server.ts";

/** Half a million rows: what a night leaves waits for the next. */
const MOST_ROUNDS = 1_000;

/** Brings everything that is sealed to the secret of today. @returns how many rows */
export async function resealDiagnostics(scope: SealScope): Promise<number> {
  let sealed = 0;
  for (const reseal of [resealRuns, resealRequests])
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const now = await inTransaction(scope, reseal);
      if (now === 0) break;
      sealed += now;
    }
  return sealed;
}
