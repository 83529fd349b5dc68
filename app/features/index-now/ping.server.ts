import { sql } from "drizzle-orm";
import type { Interval } from "#app/core/audit/audit-log.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import type { Installation, SiteScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { delayAfter, failureWords, isReachable, pingsOf } from "./index-now.rules.ts";
import { indexNowPings } from "./index-now.table.ts";

export const indexNowJob = defineJob("index-now", {
  label: "Annonce des changements aux moteurs de recherche",
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 240,
});

/** Paths of the pages that became public, changed or ended in public then, in any order. */
export type ListChanged = (scope: DbScope, interval: Interval) => Promise<string[]>;

type Sending = Pick<Installation, "indexNow" | "privateHosts"> & { changed: ListChanged; now?: Date };
type Sent = { sent: number; failure?: string };

/** Milliseconds that a change waits: its transaction, which gave it its date, has ended by then. */
const SETTLING = 120_000;

/**
 * Job: what changed in public since the last accepted ping goes to IndexNow. Nothing is lost when the service fails:
 * the interval grows until it accepts.
 */
export async function pingIndexNow(
  scope: SiteScope,
  { indexNow, privateHosts, changed, now = new Date() }: Sending,
): Promise<Sent> {
  if (!indexNow || !isReachable(scope.site.url)) {
    await forgetFailures(scope);
    return { sent: 0 };
  }
  const upTo = new Date(now.getTime() - SETTLING);
  const state = await readState(scope, upTo);
  if ((state.nextTryAt && state.nextTryAt > now) || state.sentUpTo >= upTo) return { sent: 0 };

  const paths = await changed(scope, { after: state.sentUpTo, upTo });
  const pings = pingsOf(scope.site.url, indexNow.key, paths);
  for (const ping of pings) {
    const answer = await post(indexNow.url, JSON.stringify(ping), { siteUrl: scope.site.url, privateHosts });
    if (answer?.status === 200 || answer?.status === 202) continue;
    const status = answer?.status ?? null;
    const failures = state.failures + 1;
    const nextTryAt = new Date(now.getTime() + delayAfter(failures, answer?.headers["retry-after"]));
    await scope.db.update(indexNowPings).set({
      failures,
      nextTryAt,
      failedWith: status,
      failingSince: sql`coalesce(${indexNowPings.failingSince}, ${now})`,
    });
    return { sent: 0, failure: failureWords(status) };
  }
  await scope.db.update(indexNowPings).set({ sentUpTo: upTo, ...noFailure });
  return { sent: pings.flatMap(({ urlList }) => urlList).length };
}

const noFailure = { failures: 0, failingSince: null, failedWith: null, nextTryAt: null };

/** The protocol is for changes from its first use on: without a row, from now. */
async function readState({ db }: DbScope, upTo: Date) {
  await db.insert(indexNowPings).values({ sentUpTo: upTo }).onConflictDoNothing();
  const { sentUpTo, failures, nextTryAt } = indexNowPings;
  const [state] = await db.select({ sentUpTo, failures, nextTryAt }).from(indexNowPings);
  if (!state) throw new Error("the row of pings is absent");
  return state;
}

async function forgetFailures({ db }: DbScope): Promise<void> {
  await db.update(indexNowPings).set(noFailure).where(sql`${indexNowPings.failures} > 0`);
}

const post = (
  url: string,
  body: string,
  { siteUrl, privateHosts }: { siteUrl: string; privateHosts: readonly string[] },
) =>
  guardedFetch(url, {
    method: "POST",
    redirects: "manual",
    most: 100_000,
    privateHosts,
    body,
    headers: {
      "User-Agent": `Recif/1.0 (IndexNow; +${siteUrl}/contact)`,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
    },
  }).catch(() => undefined);
