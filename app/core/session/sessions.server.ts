import { and, desc, eq, gt, ne, type SQL } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { recordSignIn } from "#app/core/person/people.server.ts";
import { dropOfAccount, dropOfSessions } from "#app/core/push/push-subscriptions.server.ts";
import { firstLivingOpening, SESSION_DAYS, sessionCookieName } from "#app/platform/auth/session-cookie.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { isSecure } from "#app/platform/http/cookie-name.ts";
import type {
  Actor,
  BrowserScope,
  MemberScope,
  PublicScope,
  RequestFacts,
  SigningScope,
  Site,
} from "#app/platform/http/scope.ts";
import { sessionActs } from "./acts.ts";
import { createSession, readSession } from "./auth.server.ts";
import { dropPending } from "./pending-sign-ins.server.ts";
import { sessions } from "./session.table.ts";

type FoundSession = Pick<MemberScope, "actor" | "session"> & {
  renewedCookie: string | undefined;
  /** Slugs separated by "|": of the account, and when this browser last had them. */
  chosen: { account: string; agreed: string | undefined };
};

const ofRequests = new WeakMap<RequestFacts, Promise<FoundSession | undefined>>();

/** The live session of the request, read from the database once per request (threat T16). */
export function findSession(scope: BrowserScope): Promise<FoundSession | undefined> {
  const known = ofRequests.get(scope.facts);
  if (known) return known;
  const reading = readCurrent(scope);
  ofRequests.set(scope.facts, reading);
  return reading;
}

async function readCurrent(scope: BrowserScope): Promise<FoundSession | undefined> {
  const { cookie } = scope.facts;
  // Most visitors have no session: skip the query.
  if (!cookie || !hasSessionCookie(scope.site, cookie)) return undefined;
  const read = await readSession(scope, cookie);
  if (!read) return undefined;
  const { user, session, renewedCookie } = read;
  if (user.suspendedAt || user.erasureDueAt) return undefined;
  const actor: Actor = {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role === "admin" ? "admin" : "user",
    deputy: user.emailVerified && user.deputyUntil ? user.deputyUntil > new Date() : false,
    proven: user.emailVerified,
    createdAt: user.createdAt,
  };
  const mustChoosePassword = user.mustChoosePassword === true;
  const secondFactor = user.secondFactor === true;
  const { id, createdAt: openedAt } = session;
  const provenAt = session.provenAt ?? openedAt;
  return {
    actor,
    session: { id, openedAt, provenAt, mustChoosePassword, secondFactor },
    renewedCookie,
    chosen: { account: user.chosenCompanies ?? "", agreed: session.chosenCompanies ?? undefined },
  };
}

/**
 * Opens a session with a new id, closes the browser's previous one and records the sign-in. Only for `enter`, which
 * requires the second factor first.
 * @returns the value of a `Set-Cookie` header
 */
export function openSession(scope: BrowserScope, userId: string): Promise<string> {
  return inTransaction(scope, async (inside) => {
    await closeCurrentSession(inside);
    const { clientIp, userAgent } = inside.facts;
    const device = { ip: clientIp, userAgent: userAgent?.slice(0, 300) ?? "" };
    const { id, token } = await createSession(inside, userId, device);
    await recordSignIn(inside, userId);
    await recordSecurity(inside, sessionActs.opened, { account: userId, subject: id });
    return sessionCookie(inside.site, token);
  });
}

/** @returns the `Set-Cookie` that removes it from the browser */
export async function closeCurrentSession(scope: BrowserScope): Promise<string> {
  const current = await findSession(scope);
  if (current) await endSessions(scope, current.actor.id, eq(sessions.id, current.session.id));
  return sessionCookie(scope.site, "", 0);
}

/** The person of the session has given their password or a code. */
export async function recordProof({ db, session }: MemberScope): Promise<void> {
  await db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.id, session.id));
}

export async function rememberChosen({ db }: DbScope, sessionId: string, slugs: string): Promise<void> {
  await db.update(sessions).set({ chosenCompanies: slugs }).where(eq(sessions.id, sessionId));
}

export function forgetDeadSession({ site, facts }: Pick<PublicScope, "facts" | "site">): string | undefined {
  return hasSessionCookie(site, facts.cookie) ? sessionCookie(site, "", 0) : undefined;
}

export function setsSession(response: Response, { site }: SigningScope): boolean {
  return response.headers.getSetCookie().some((line) => hasSessionCookie(site, line));
}

export function listSessions({ db }: DbScope, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiving(new Date())))
    .orderBy(desc(sessions.updatedAt));
}

export const isLiving = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, firstLivingOpening(now)));

export function closeSession(scope: MemberScope, sessionId: string): Promise<void> {
  return endSessions(scope, scope.actor.id, eq(sessions.id, sessionId));
}

export function closeOtherSessions(scope: MemberScope): Promise<void> {
  return closeSessions(scope, scope.actor.id, scope.session.id);
}

export async function closeSessions(scope: DbScope, userId: string, except?: string): Promise<void> {
  await dropPending(scope, userId);
  await dropOfAccount(scope, userId, except);
  await endSessions(scope, userId, except === undefined ? undefined : ne(sessions.id, except));
}

async function endSessions(scope: DbScope, userId: string, which: SQL | undefined): Promise<void> {
  const ended = await scope.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
    .returning({ id: sessions.id });
  await dropOfSessions(
    scope,
    ended.map(({ id }) => id),
  );
  for (const { id } of ended)
    await recordSecurity(scope, sessionActs.closed, { account: userId, subject: id });
}

function hasSessionCookie({ url }: Site, header: string | null): boolean {
  return header?.includes(`${sessionCookieName(url)}=`) ?? false;
}

function sessionCookie({ url }: Site, value: string, maxAge = SESSION_DAYS * 86_400): string {
  const secure = isSecure(url) ? "; Secure" : "";
  const name = sessionCookieName(url);
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
