import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { newsletterSubscriptions as subscribers } from "#app/features/newsletter/newsletter.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { newsletterActs } from "../acts.ts";
import { unsubscribe } from "../subscriptions.server.ts";
import {
  COUNTED,
  MOST_AT_ONCE,
  type SubscriberListState,
  type SubscriberView,
} from "./subscriber-lists.rules.ts";

const ofView: Record<SubscriberView, SQL> = {
  actifs: sql`${subscribers.isActive}`,
  dirigeants: sql`${subscribers.isActive} and ${subscribers.isBusinessOwner}`,
  "a-confirmer": sql`not ${subscribers.isActive} and ${subscribers.confirmExpiresAt} > now()`,
  partis: sql`not ${subscribers.isActive} and ${subscribers.unsubscribedAt} is not null`,
};

function conditionOf({ q, view }: SubscriberListState): SQL | undefined {
  const text = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(ofView[view], q ? sql`${subscribers.email} ilike ${text}` : undefined);
}

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
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  return {
    total: await countUpTo(scope, COUNTED, sql`from ${subscribers} where ${where}`),
    subscribers: rows.map(({ subscribedAt, unsubscribedAt, ...row }) => ({
      ...row,
      since: formatDate(subscribedAt, "short"),
      left: unsubscribedAt && !row.isActive ? formatDate(unsubscribedAt, "short") : undefined,
    })),
  };
}

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>["subscribers"][number];

export const addressesOf = ({ db }: AdminScope, ids: readonly string[]) =>
  db
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(inArray(subscribers.id, [...ids]), ofView.actifs))
    .orderBy(subscribers.email);

/** Those of the list that receive the newsletter, the first ones; or those that were asked about and still are. */
export async function addressesOfFilter(
  { db }: AdminScope,
  state: SubscriberListState,
  asked?: readonly string[],
) {
  const { id, email, subscribedAt } = subscribers;
  return db
    .select({ id, email })
    .from(subscribers)
    .where(and(conditionOf(state), ofView.actifs, asked && inArray(id, [...asked])))
    .orderBy(sql`${subscribedAt} desc`, sql`${id} desc`)
    .limit(MOST_AT_ONCE);
}

export async function countSubscribers(scope: DbScope): Promise<Record<SubscriberView, number>> {
  const countOf = (view: SubscriberView) => upTo(COUNTED, sql`from ${subscribers} where ${ofView[view]}`);
  return countEach(scope, {
    actifs: countOf("actifs"),
    dirigeants: countOf("dirigeants"),
    "a-confirmer": countOf("a-confirmer"),
    partis: countOf("partis"),
  });
}

/** On request of the subscriber. @returns false when there is no such subscription */
export async function unsubscribeByHand(scope: AdminScope, id: string): Promise<boolean> {
  const [found] = await scope.db
    .select({ token: subscribers.unsubscribeToken })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!found) return false;
  await unsubscribe(scope, found.token);
  await recordAudit(scope, { act: newsletterActs.unsubscribe, subject: id });
  return true;
}

/** In chunks, for the export. Restricted data is excluded (GDPR article 18). */
export async function* eachSubscriber({ db }: AdminScope, state: SubscriberListState, atOnce = 1_000) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await db
      .select()
      .from(subscribers)
      .where(and(conditionOf(state), sql`${subscribers.id} > ${after}`, isNotFrozen(subscribers.email)))
      .orderBy(subscribers.id)
      .limit(atOnce);
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (found.length < atOnce || !last) return;
    after = last.id;
  }
}
