import { and, eq, type SQL, sql } from "drizzle-orm";
import { noteAct } from "#app/core/audit/audit-log.server.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import { newsletterSubscriptions as subscribers } from "#app/platform/db/schema/newsletter.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { formatDate, noumeaDay } from "#app/platform/text/time.ts";
import { unsubscribe } from "../subscriptions.server.ts";
import {
  COUNTED,
  PAGE_SIZE,
  type SubscriberFilter,
  type SubscriberListState,
} from "./subscriber-lists.rules.ts";

const byFilter: Record<SubscriberFilter, SQL> = {
  actifs: sql`${subscribers.isActive}`,
  dirigeants: sql`${subscribers.isActive} and ${subscribers.isBusinessOwner}`,
  "a-confirmer": sql`not ${subscribers.isActive} and ${subscribers.confirmExpiresAt} > now()`,
  partis: sql`not ${subscribers.isActive} and ${subscribers.unsubscribedAt} is not null`,
};

function conditionOf({ q, filter }: SubscriberListState): SQL | undefined {
  const text = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(byFilter[filter], q ? sql`${subscribers.email} ilike ${text}` : undefined);
}

/** One page of the subscribers, the latest first, and how many there are in all: see `countUpTo`. */
export async function listSubscribers(scope: AdminScope, state: SubscriberListState) {
  const where = conditionOf(state);
  const rows = await scope.db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      isActive: subscribers.isActive,
      isBusinessOwner: subscribers.isBusinessOwner,
      subscribedAt: subscribers.subscribedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(where)
    .orderBy(sql`${subscribers.subscribedAt} desc`, sql`${subscribers.id} desc`)
    .limit(PAGE_SIZE)
    .offset((state.page - 1) * PAGE_SIZE);
  return {
    total: await countUpTo(scope, COUNTED, sql`from ${subscribers} where ${where}`),
    subscribers: rows.map(({ subscribedAt, unsubscribedAt, ...row }) => ({
      ...row,
      since: formatDate(subscribedAt, "short"),
      left: unsubscribedAt && !row.isActive ? formatDate(unsubscribedAt, "short") : undefined,
    })),
  };
}

/** How many there are of each kind: see `countUpTo`. */
export async function countSubscribers(scope: DbScope): Promise<Record<SubscriberFilter, number>> {
  const countOf = (filter: SubscriberFilter) =>
    countUpTo(scope, COUNTED, sql`from ${subscribers} where ${byFilter[filter]}`);
  return {
    actifs: await countOf("actifs"),
    dirigeants: await countOf("dirigeants"),
    "a-confirmer": await countOf("a-confirmer"),
    partis: await countOf("partis"),
  };
}

/** At somebody's request: as their own click would. @returns false when there is no such subscription */
export async function unsubscribeByHand(scope: AdminScope, id: string): Promise<boolean> {
  const [found] = await scope.db
    .select({ token: subscribers.unsubscribeToken })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return false;
  await unsubscribe(scope, found.token);
  await noteAct(scope, { actorId: scope.actor.id, action: "newsletter.unsubscribe", subject: id });
  return true;
}

const HEADERS = ["E-mail", "Abonné", "Dirigeant de TPE/PME", "Inscrit le", "Confirmé le", "Désinscrit le"];
const AT_ONCE = 1_000;

/** The subscribers of a filtered list, as a CSV file. What leaves is noted. */
export async function exportSubscribers(scope: AdminScope, state: SubscriberListState): Promise<string> {
  const rows: string[][] = [];
  const day = (at: Date | null) => (at ? noumeaDay(at) : "");
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await scope.db
      .select()
      .from(subscribers)
      .where(and(conditionOf(state), sql`${subscribers.id} > ${after}`))
      .orderBy(subscribers.id)
      .limit(AT_ONCE);
    for (const one of found)
      rows.push([
        ...[one.email, one.isActive ? "oui" : "non", one.isBusinessOwner ? "oui" : "non"],
        ...[day(one.subscribedAt), day(one.confirmedAt), day(one.unsubscribedAt)],
      ]);
    const last = found.at(-1);
    if (found.length < AT_ONCE || !last) break;
    after = last.id;
  }
  const subject = `${state.filter}: ${rows.length}`;
  await noteAct(scope, { actorId: scope.actor.id, action: "newsletter.exported", subject });
  return writeCsv([HEADERS, ...rows]);
}
