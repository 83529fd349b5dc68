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
 * The first hundreds, each thing once, as it is now. `gone`: what is not published, or does not fit its search any
 * more; `unread`: beyond those hundreds.
 */
export async function describeNews<One extends Found>(
  scope: DbScope,
  subjects: WatchSubjects,
  found: readonly One[],
): Promise<{ news: Described<One>[]; gone: One[]; unread: One[] }> {
  const read = found.slice(0, MOST_DESCRIBED);
  if (read.length === 0) return { news: [], gone: [], unread: [] };
  const shown = await readShown(scope, subjects, read);
  const fitting = await readFitting(scope, read);
  const added = await readAddedLabels(scope);
  const nameOf = (proof: string) => added.find(({ key }) => key === proof)?.name ?? credentialName(proof);
  const seen = new Set<string>();
  const news: Described<One>[] = [];
  const gone: One[] = [];
  for (const one of read) {
    const known = shown.get(one.subjectId);
    const thing = `${one.subjectId} ${one.event}`;
    if (!known || (one.event === "fits" && !fitting.has(`${one.watchId} ${one.subjectId}`))) gone.push(one);
    else if (!seen.has(thing)) {
      seen.add(thing);
      news.push({ ...one, ...known, words: newsWords(one.event, nameOf) });
    }
  }
  return { news, gone, unread: found.slice(MOST_DESCRIBED) };
}

/** Searches with the companies that still fit them. */
async function readFitting({ db }: DbScope, found: readonly Found[]): Promise<Set<string>> {
  const fits = found.filter(({ event }) => event === "fits");
  if (fits.length === 0) return new Set();
  const { rows } = await db.execute<{ pair: string }>(sql`
    select watch.id || ' ' || "companies"."id" as pair
    from unnest(${sql.param(fits.map(({ watchId }) => watchId))}::uuid[],
      ${sql.param(fits.map(({ subjectId }) => subjectId))}::uuid[]) as found(watch_id, company_id)
    join ${watches} as watch on watch.id = found.watch_id
    join ${companyRows} on "companies"."id" = found.company_id
    where ${companyRanking.searchLexemes} @@ watch.query and watch.traits <@ (company_traits("companies") || array(
      select 'proof:' || kind from ${currentKinds} where company_id = "companies"."id"))`);
  return new Set(rows.map(({ pair }) => pair));
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
