import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SystemScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, patientRetries } from "#app/platform/jobs/define-job.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { watchConfirmationMail } from "./mails/watches.mails.ts";
import { type Rhythm, watchPromises } from "./watch.rules.ts";
import { ownWatchesUrl, watchUrl } from "./watch-links.server.ts";
import type { Watched } from "./watched.ts";
import { prepareWatch } from "./watches.server.ts";

type AskedWatch = { email: string; watched: Watched; rhythm: Rhythm; page: string; network: string };

/** Contains the typed address: the job is deleted once done. */
export const askedWatchJob = defineJob<AskedWatch>("asked-watches", {
  label: "Demandes d’alertes",
  ...patientRetries,
  retryLimit: 5,
  deleteAfterSeconds: 60,
});

/** Same answer, same duration for all addresses: the job looks it up (threat T03). */
export async function askForWatch(
  scope: Pick<PublicScope, "db" | "facts" | "jobs">,
  asked: Omit<AskedWatch, "network">,
): Promise<Outcome<"asked" | Limited>> {
  const { network } = scope.facts;
  const verdict = await countInOrder(scope, [
    { name: "watch-address-network", subject: `${asked.email} ${network}`, limit: 10, seconds: 3600 },
    { name: "watch-network", subject: network, limit: 30, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await enqueueJob(scope, askedWatchJob, { ...asked, network });
  return { kind: "asked" };
}

/** Job: a watch that its mail confirms; for one that is confirmed already, the way to change it. */
export async function mailAskedWatch(scope: SystemScope, asked: AskedWatch): Promise<void> {
  const { email: to, watched, network } = asked;
  const afterSeconds = await whenToMail(scope, { to, network, kind: watchConfirmationMail.name });
  if (afterSeconds === undefined) return;
  await inTransaction(scope, async (inside) => {
    const { id, watcherId, isOn } = await prepareWatch(inside, watched, asked);
    const payload = {
      title: watched.kind === "search" ? watched.ownTitle : watched.title,
      promise: watchPromises[watched.kind],
      isOn,
      url: isOn
        ? ownWatchesUrl(inside, { id: watcherId, address: to })
        : watchUrl(inside, "confirmation", id),
    };
    await enqueueMail(inside, watchConfirmationMail, { to, payload, afterSeconds });
  });
}
