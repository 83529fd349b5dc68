import { and, inArray, sql } from "drizzle-orm";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { currentKinds } from "#app/core/credential/current-credentials.server.ts";
import { credentialName } from "#app/core/credential/label-catalogue.ts";
import { readAddedLabels } from "#app/core/settings/added-labels.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { NewsGroup } from "./mails/watch-news.tsx";
import { newsWords } from "./news-words.ts";
import type { WatchSubjects } from "./subjects.ts";
import type { WatchKind } from "./watch.rules.ts";
import { pathOf } from "./watched.ts";
import { watches } from "./watches.table.ts";

/** Beyond it a mail is not read: the rest is a click away. */
const MOST_IN_MAIL = 30;
/** Read at once: an import can find thousands. */
const MOST_DESCRIBED = 300;

type Found = {
  watchId: string;
  kind: WatchKind;
  subject: string;
  title: string;
  subjectId: string;
  event: string;
};
type Described<One extends Found = Found> = One & { name: string; path: string; words: string };

/**
 * The first hundreds, each thing once, as it is now. `gone`: what is not published, does not fit its search any more,
 * or lost the proof that it is about; `unread`: beyond those hundreds.
 */
export async function describeNews<One extends Found>(
  scope: DbScope,
  subjects: WatchSubjects,
  found: readonly One[],
): Promise<{ news: Described<One>[]; gone: One[]; unread: One[] }> {
  const read = found.slice(0, MOST_DESCRIBED);
  if (read.length === 0) return { news: [], gone: [], unread: [] };
  const shown = await readShown(scope, subjects, read);
  const standing = await readStanding(scope, read);
  const added = await readAddedLabels(scope);
  const nameOf = (proof: string) => added.find(({ key }) => key === proof)?.name ?? credentialName(proof);
  const seen = new Set<string>();
  const news: Described<One>[] = [];
  const gone: One[] = [];
  for (const one of read) {
    const known = shown.get(one.subjectId);
    const thing = `${one.subjectId} ${one.event}`;
    if (!known || (isOfCompany(one) && !standing.has(keyOf(one)))) gone.push(one);
    else if (!seen.has(thing)) {
      seen.add(thing);
      news.push({ ...one, ...known, words: newsWords(one.event, nameOf) });
    }
  }
  return { news, gone, unread: found.slice(MOST_DESCRIBED) };
}

const isOfCompany = ({ kind }: Found) => kind === "search" || kind === "company";
const keyOf = ({ watchId, subjectId, event }: Found) => `${watchId} ${subjectId} ${event}`;

/** Keys of the news of companies that are still so: a verification and a proof are traits with the event's name. */
async function readStanding({ db }: DbScope, found: readonly Found[]): Promise<Set<string>> {
  const read = found.filter(isOfCompany);
  if (read.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    select concat_ws(' ', watch.id, "companies"."id", found.event) as key
    from unnest(${sql.param(read.map(({ watchId }) => watchId))}::uuid[],
      ${sql.param(read.map(({ subjectId }) => subjectId))}::uuid[],
      ${sql.param(read.map(({ event }) => event))}::text[]) as found(watch_id, company_id, event)
    join ${watches} as watch on watch.id = found.watch_id
    join ${companyRows} on "companies"."id" = found.company_id
    cross join lateral (select company_traits("companies") || array(
      select 'proof:' || kind from ${currentKinds} where company_id = "companies"."id")) as current(traits)
    where (found.event = 'fits' or found.event like 'back:%' or found.event = any(current.traits))
      and (watch.kind <> 'search' or (${companyRanking.searchLexemes} @@ watch.query and watch.traits <@ current.traits))`);
  return new Set(rows.map(({ key }) => key));
}

type Shown = { name: string; path: string };

async function readShown(
  scope: DbScope,
  subjects: WatchSubjects,
  found: readonly Found[],
): Promise<Map<string, Shown>> {
  const idsOf = (...kinds: WatchKind[]) => [
    ...new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId)),
  ];
  const companies = await scope.db
    .select({ id: companyCard.id, slug: companyCard.slug, name: companyCard.name })
    .from(companyRows)
    .where(and(inArray(companyCard.id, idsOf("search", "company")), isPublished));
  const others = [
    ...(await subjects.article(scope, idsOf("articles"))),
    ...(await subjects.alert(scope, idsOf("alerts"))),
  ];
  return new Map([
    ...companies.map(({ id, slug, name }): [string, Shown] => [id, { name, path: `/company/${slug}` }]),
    ...others.map(({ id, title, path }): [string, Shown] => [id, { name: title, path }]),
  ]);
}

/** By what is watched. @param unread beyond what was described */
export function groupNews(
  news: readonly Described[],
  { siteUrl, unread }: { siteUrl: string; unread: number },
): { groups: string; count: number; more: number } {
  const groups = Map.groupBy(news.slice(0, MOST_IN_MAIL), ({ watchId }) => watchId);
  const more = Math.max(0, news.length - MOST_IN_MAIL) + unread;
  return {
    groups: JSON.stringify([...groups.values()].map((group) => groupOf(group, siteUrl))),
    count: Math.min(news.length, MOST_IN_MAIL) + more,
    more,
  };
}

function groupOf(group: readonly Described[], siteUrl: string): NewsGroup {
  const [first] = group;
  // A page that is watched is already the link of its news.
  const path = first && pathOf(first.kind, first.subject, null);
  return {
    title: first?.title ?? "",
    url: path === undefined ? undefined : `${siteUrl}${path}`,
    news: group.map(({ name, path: own, words }) => ({ name, url: `${siteUrl}${own}`, words })),
  };
}
