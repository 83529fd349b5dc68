import type { OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { dropOldestChange, matchChanges } from "./match-changes.server.ts";
import { sendEnds } from "./send-ends.server.ts";
import { reopenWithdrawn, sendNews } from "./send-news.server.ts";
import type { WatchSubjects } from "./subjects.ts";

/** Runs every minute. */
export const watchesJob = defineJob("watches", {
  label: "Alertes « Prévenez-moi »",
  retryLimit: 1,
  retryDelay: 20,
  expireInSeconds: 50,
});

const CHANGES_AT_ONCE = 10;
/** After an import of thousands the rest comes the next minute. */
const MOST_CHANGES = 1_000;

/** Each part by itself: what fails in one is reported and stops no other. */
export async function runWatches(
  scope: SystemScope,
  subjects: WatchSubjects,
  onError: OnError,
): Promise<{ changes: number; mails: number }> {
  const changes = await compareAll(scope, subjects, onError);
  const parts = [
    () => reopenWithdrawn(scope),
    () => sendNews(scope, subjects, { onError }),
    () => sendEnds(scope, onError),
  ];
  let mails = 0;
  for (const part of parts) mails += await part().catch((error: unknown) => reported(onError, error));
  return { changes, mails };
}

function reported(onError: OnError, error: unknown): number {
  onError(error);
  return 0;
}

/** A batch that fails is tried one by one, and what fails alone is dropped. */
async function compareAll(scope: SystemScope, subjects: WatchSubjects, onError: OnError): Promise<number> {
  let changes = 0;
  let most = CHANGES_AT_ONCE;
  while (changes < MOST_CHANGES) {
    try {
      const compared = await matchChanges(scope, subjects, { most });
      changes += compared;
      if (compared < most) return changes;
    } catch (error) {
      onError(error);
      if (most === 1) await dropOldestChange(scope);
      most = 1;
      changes += 1;
    }
  }
  return changes;
}
