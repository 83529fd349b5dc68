import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { FeedEntry } from "#app/platform/seo/feeds.ts";
import { formatDate, formatDay, noumeaDay } from "#app/platform/text/time.ts";
import { isInForce, type Level, levelLabels, levelTones, rankOf } from "./cyber-alert.rules.ts";
import { cyberAlertPath } from "./cyber-alert-href.ts";
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
  return { id, title, level, levelLabel: levelLabels[level], path: cyberAlertPath(id) };
}
export type CurrentCyberAlert = NonNullable<Awaited<ReturnType<typeof findCurrentCyberAlert>>>;

export async function listCyberAlerts(scope: MemoScope) {
  const alerts = await describePublished(scope);
  return alerts.map(({ published: _published, updated: _updated, ...shown }) => shown);
}
export type PublicCyberAlert = Awaited<ReturnType<typeof listCyberAlerts>>[number];

async function describePublished(scope: MemoScope) {
  const today = noumeaDay();
  return (await readPublished(scope)).map(({ publishedAt, writtenAt, state, untilOn, level, ...alert }) => {
    const published = publishedAt ?? writtenAt;
    const current = isInForce({ state, untilOn }, today);
    return {
      ...alert,
      levelLabel: levelLabels[level],
      tone: current ? levelTones[level] : ("neutral" as const),
      isInForce: current,
      published,
      updated: writtenAt > published ? writtenAt : published,
      day: formatDate(published, "long"),
      until: formatDay(untilOn),
    };
  });
}

export const fedCyberAlerts = async (scope: MemoScope): Promise<FeedEntry[]> =>
  (await describePublished(scope)).map((alert) => {
    const { id, title, words, levelLabel, until, published, updated } = alert;
    const text = `${words} (Jusqu’au ${until}.)`;
    return {
      id,
      path: cyberAlertPath(id),
      title: `${alert.isInForce ? levelLabel : "Terminée"} : ${title}`,
      summary: text,
      text,
      author: "Récif",
      category: levelLabel,
      published,
      updated,
    };
  });

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
      path: cyberAlertPath(id),
      category: "",
    }));
}
