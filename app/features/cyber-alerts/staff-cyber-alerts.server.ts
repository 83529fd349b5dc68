import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate, formatDay, noumeaDay } from "#app/platform/text/time.ts";
import {
  type CyberAlertListState,
  cyberAlertList,
  isEnded,
  type Level,
  needsProof,
  phaseOf,
  type State,
} from "./cyber-alert.rules.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

type View = CyberAlertListState["view"];

const { id, title, untilOn, writtenAt, publishedAt } = cyberAlerts;
const today = sql`(now() at time zone 'Pacific/Noumea')::date`;
const inView: Record<View, SQL> = {
  "en-cours": sql`${cyberAlerts.state} = 'published' and ${untilOn} >= ${today}`,
  "a-publier": sql`${cyberAlerts.state} = 'draft'`,
  terminees: sql`(${cyberAlerts.state} = 'dismissed' or (${cyberAlerts.state} = 'published' and ${untilOn} < ${today}))`,
};

const listed = {
  id,
  title,
  level: sql<Level>`${cyberAlerts.level}`,
  state: sql<State>`${cyberAlerts.state}`,
  untilOn,
};

export async function listStaffCyberAlerts(scope: AdminScope, { view, page, size }: CyberAlertListState) {
  const rows = await scope.db
    .select(listed)
    .from(cyberAlerts)
    .where(inView[view])
    .orderBy(...(view === "a-publier" ? [asc(writtenAt), asc(id)] : [desc(untilOn), desc(id)]))
    .limit(size)
    .offset((page - 1) * size);
  const counted = cyberAlertList.views.map(({ key }) => [
    key,
    upTo(cyberAlertList.counted, sql`from ${cyberAlerts} where ${inView[key]}`),
  ]);
  const counts = await countEach(scope, Object.fromEntries(counted) as Record<View, SQL>);
  const day = noumeaDay();
  return {
    counts,
    total: counts[view],
    alerts: rows.map((alert) => ({
      ...alert,
      until: formatDay(alert.untilOn, "short"),
      phase: phaseOf(alert, day),
    })),
  };
}
export type ListedCyberAlert = Awaited<ReturnType<typeof listStaffCyberAlerts>>["alerts"][number];

export async function findStaffCyberAlert(scope: AdminScope, wanted: string) {
  const [found] = await scope.db
    .select({
      ...listed,
      words: cyberAlerts.words,
      revision: cyberAlerts.revision,
      writtenAt,
      writtenBy: cyberAlerts.writtenBy,
      author: personCard.name,
      publishedAt,
    })
    .from(cyberAlerts)
    .leftJoin(personRows, eq(personCard.id, cyberAlerts.writtenBy))
    .where(eq(id, wanted));
  if (!found) return undefined;
  const { writtenAt: written, writtenBy, publishedAt: published, ...alert } = found;
  const isAuthor = writtenBy === scope.actor.id;
  const day = noumeaDay();
  return {
    ...alert,
    phase: phaseOf(alert, day),
    isEnded: isEnded({ ...alert, publishedAt: published }, day),
    until: formatDay(alert.untilOn),
    writtenOn: formatDate(written, "time"),
    publishedOn: published ? formatDate(published, "time") : undefined,
    publishingNeedsProof: needsProof({ level: alert.level, state: "published", isAuthor }),
  };
}
export type StaffCyberAlert = NonNullable<Awaited<ReturnType<typeof findStaffCyberAlert>>>;
