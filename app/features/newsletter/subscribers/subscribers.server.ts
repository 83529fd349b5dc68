import { and, eq, type SQL, sql } from "drizzle-orm";
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

export async function countSubscribers(scope: DbScope): Promise<Record<SubscriberFilter, number>> {
  const countOf = (filter: SubscriberFilter) =>
    upTo(COUNTED, sql`from ${subscribers} where ${byFilter[filter]}`);
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
