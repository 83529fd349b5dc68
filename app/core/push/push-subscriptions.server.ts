import { and, count, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { isPrivateName } from "#app/platform/private-host.ts";
import type { Subscription } from "#app/platform/push/send-push.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { hashOf } from "./endpoint-hash.server.ts";
import { pushSubscriptions } from "./push-subscriptions.table.ts";

const MOST_DEVICES = 10;
const { id, userId, sessionId, endpointHash, endedAt } = pushSubscriptions;

export async function managesPublished({ db, actor }: Pick<MemberScope, "db" | "actor">): Promise<boolean> {
  const [found] = await db
    .select({ id: companyCard.id })
    .from(managerRows)
    .innerJoin(companyRows, eq(companyCard.id, managerCard.companyId))
    .where(and(eq(managerCard.userId, actor.id), isPublished))
    .limit(1);
  return found !== undefined;
}

/** Replaces what this browser had: another account's, or an older one of the same session. */
export function subscribe(
  scope: MemberScope,
  given: Subscription,
): Promise<Outcome<"subscribed" | "unusable" | "too many" | "manages none">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor, session, site, installation } = inside;
    const { hostname } = new URL(given.endpoint);
    if (isPrivateName(hostname) && !installation.privateHosts.includes(hostname)) return { kind: "unusable" };
    if (!(await managesPublished(inside))) return { kind: "manages none" };
    await db.select({ id: personCard.id }).from(personRows).where(eq(personCard.id, actor.id)).for("update");
    const hash = hashOf(given.endpoint);
    await db.delete(pushSubscriptions).where(or(eq(sessionId, session.id), eq(endpointHash, hash)));
    const [own] = await db
      .select({ devices: count() })
      .from(pushSubscriptions)
      .where(and(eq(userId, actor.id), isNull(endedAt)));
    if ((own?.devices ?? 0) >= MOST_DEVICES) return { kind: "too many" };
    const { publicKey } = vapidKeys(site);
    const row = { ...given, endpointHash: hash, siteKey: publicKey };
    await db.insert(pushSubscriptions).values({ ...row, userId: actor.id, sessionId: session.id });
    return { kind: "subscribed" };
  });
}

/** The browser of an earlier session, signed in again: it ends with the present one. */
export async function moveToSession({ db, actor, session }: MemberScope, endpoint: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ sessionId: session.id, seenAt: new Date() })
    .where(and(eq(userId, actor.id), eq(endpointHash, hashOf(endpoint))));
}

export async function unsubscribe({ db, actor, session }: MemberScope, endpoint: string): Promise<void> {
  const ofBrowser = or(eq(endpointHash, hashOf(endpoint)), eq(sessionId, session.id));
  await db.delete(pushSubscriptions).where(and(eq(userId, actor.id), ofBrowser));
}

/** With their sessions: signed out, or closed from elsewhere. */
export async function dropOfSessions({ db }: DbScope, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await db.delete(pushSubscriptions).where(inArray(sessionId, [...sessions]));
}

/** All of an account, of expired sessions too. @param except the session that stays open */
export async function dropOfAccount({ db }: DbScope, account: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessionId, except);
  await db.delete(pushSubscriptions).where(and(eq(userId, account), others));
}

export function listOwnDevices({ db, actor }: Pick<MemberScope, "db" | "actor">) {
  return db.select().from(pushSubscriptions).where(eq(userId, actor.id)).orderBy(pushSubscriptions.createdAt);
}

/** Of the managers of any of these companies, once each. */
export function listOfManagers({ db }: DbScope, companyIds: readonly string[]): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id })
    .from(pushSubscriptions)
    .innerJoin(managerRows, eq(managerCard.userId, userId))
    .where(and(inArray(managerCard.companyId, [...companyIds]), isNull(endedAt)));
}

/** Unless its member is suspended, deleted, or no longer manages any of the companies. */
export async function findForManager(
  { db }: DbScope,
  subscriptionId: string,
  companyIds: readonly string[],
): Promise<(Subscription & { siteKey: string }) | undefined> {
  const { endpoint, p256dh, auth, siteKey } = pushSubscriptions;
  const [found] = await db
    .select({ endpoint, p256dh, auth, siteKey })
    .from(pushSubscriptions)
    .innerJoin(personRows, eq(personCard.id, userId))
    .innerJoin(managerRows, eq(managerCard.userId, userId))
    .where(
      and(
        eq(id, subscriptionId),
        isNull(personAccount.suspendedAt),
        isActive,
        inArray(managerCard.companyId, [...companyIds]),
      ),
    )
    .limit(1);
  return found?.endpoint && found.p256dh && found.auth
    ? { endpoint: found.endpoint, p256dh: found.p256dh, auth: found.auth, siteKey: found.siteKey }
    : undefined;
}

export async function markSent({ db }: DbScope, subscriptionId: string): Promise<void> {
  await db.update(pushSubscriptions).set({ sentAt: new Date() }).where(eq(id, subscriptionId));
}

/** Keeps a mark, so that the page can state it: the browser may have lost its part too. */
export async function endSubscription({ db }: DbScope, subscriptionId: string): Promise<void> {
  const erased = { endpoint: null, endpointHash: null, p256dh: null, auth: null };
  await db
    .update(pushSubscriptions)
    .set({ ...erased, endedAt: new Date() })
    .where(eq(id, subscriptionId));
}
