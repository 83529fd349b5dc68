import type { OwnThings } from "#app/features/account/ui/home-panels.tsx";
import { viewHistory } from "#app/features/diagnostic-results/history.server.ts";
import { listOwnLeadChanges } from "#app/features/leads/follow/own-changes.server.ts";
import { listShortlists } from "#app/features/shortlists/shortlists.server.ts";
import { listOwnNews } from "#app/features/watches/own-news.server.ts";
import { listWatches } from "#app/features/watches/watches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";

const DAYS = 30;
const SHOWN = 8;

/** Of requests and alerts, the newest first. */
export async function listChanges(scope: MemberScope, now = new Date()) {
  const recent = { since: new Date(now.getTime() - DAYS * 86_400_000), most: SHOWN };
  const [requests, news] = await Promise.all([
    listOwnLeadChanges(scope, recent),
    listOwnNews(scope, watchSubjects, recent),
  ]);
  return [...requests, ...news].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SHOWN);
}

export async function findOwnThings(scope: MemberScope): Promise<OwnThings> {
  const [shortlists, watches, { entries, progress }] = await Promise.all([
    listShortlists(scope),
    listWatches(scope, scope),
    viewHistory(scope),
  ]);
  const [last] = entries;
  return {
    shortlists: shortlists.map(({ id, name, companies }) => ({ id, name, companies })),
    watches: watches.map(({ id, title, path }) => ({ id, title, path })),
    diagnostic: last && { score: last.score, change: last.change, next: progress?.next[0]?.title },
  };
}
