import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alertPath } from "#app/core/alert/alerts-page.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { FeedEntry } from "#app/platform/seo/feeds.ts";
import { formatDate, formatDay, noumeaDay } from "#app/platform/text/time.ts";
import { isInForce, type Level, levelLabels, levelTones, rankOf } from "./cyber-alert.rules.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

/** Of the public page: those of a year, and at most these. */
const SHOWN = 50;

/** Those of the last twelve months, the latest first; the same until content or the day changes. */
function readPublished(scope: MemoScope) {
  return scope.memo("cyber-alerts", () =>
    scope.db
      .select({
        id: cyberAlerts.id,
        title: cyberAlerts.title,
        words: cyberAlerts.words,
        level: sql<Level>`${cyberAlerts.level}`,
        state: sql<"published">`${cyberAlerts.state}`,
        untilOn: cyberAlerts.untilOn,
        publishedAt: cyberAlerts.publishedAt,
        writtenAt: cyberAlerts.writtenAt,
      })
      .from(cyberAlerts)
      .where(
        and(
          eq(cyberAlerts.state, "published"),
          sql`${cyberAlerts.untilOn} > (now() at time zone 'Pacific/Noumea')::date - 365`,
        ),
      )
      .orderBy(desc(cyberAlerts.publishedAt), desc(cyberAlerts.id))
      .limit(SHOWN),
  );
}

/** The gravest one in force, of these the latest: what every page shows. */
export async function findCurrentCyberAlert(scope: MemoScope) {
  const today = noumeaDay();
  const [gravest] = (await readPublished(scope))
    .filter((alert) => isInForce(alert, today))
    .toSorted((one, other) => rankOf(other.level) - rankOf(one.level));
  if (!gravest) return undefined;
  const { id, title, level } = gravest;
  return { id, title, level, levelLabel: levelLabels[level], path: alertPath(id) };
}
export type CurrentCyberAlert = NonNullable<Awaited<ReturnType<typeof findCurrentCyberAlert>>>;

type Published = Awaited<ReturnType<typeof readPublished>>[number];

export async function listCyberAlerts(scope: MemoScope) {
  const today = noumeaDay();
  return (await readPublished(scope)).map((alert) => shownOf(alert, today));
}
export type PublicCyberAlert = Awaited<ReturnType<typeof listCyberAlerts>>[number];

function shownOf({ id, title, words, level, ...alert }: Published, today: string) {
  const current = isInForce(alert, today);
  return {
    id,
    title,
    words,
    levelLabel: levelLabels[level],
    tone: current ? levelTones[level] : ("neutral" as const),
    isInForce: current,
    day: formatDate(alert.publishedAt),
    until: formatDay(alert.untilOn),
  };
}

export async function fedCyberAlerts(scope: MemoScope): Promise<FeedEntry[]> {
  const today = noumeaDay();
  return (await readPublished(scope)).map((alert) => {
    const { id, title, words, levelLabel, until, isInForce: current } = shownOf(alert, today);
    const published = alert.publishedAt ?? alert.writtenAt;
    const text = `${words} (Jusqu’au ${until}.)`;
    return {
      id,
      path: alertPath(id),
      title: `${current ? levelLabel : "Terminée"} : ${title}`,
      summary: text,
      text,
      author: "Récif",
      category: levelLabel,
      published,
      updated: alert.writtenAt > published ? alert.writtenAt : published,
    };
  });
}

/** Of these, those that are in force. */
export async function listCyberAlertsOf({ db }: DbScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: cyberAlerts.id,
      title: cyberAlerts.title,
      state: sql<"published">`${cyberAlerts.state}`,
      untilOn: cyberAlerts.untilOn,
    })
    .from(cyberAlerts)
    .where(and(inArray(cyberAlerts.id, [...ids]), eq(cyberAlerts.state, "published")));
  const today = noumeaDay();
  return rows
    .filter((alert) => isInForce(alert, today))
    .map(({ id, title }) => ({
      id,
      title,
      path: alertPath(id),
      category: "",
    }));
}
