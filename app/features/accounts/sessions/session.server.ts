import { makeSignature } from "better-auth/crypto";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { type AuthKeys, authOver } from "#app/platform/auth/auth.server.ts";
import { SESSION_DAYS, sessionCookieName } from "#app/platform/auth/session-cookie.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { sessions } from "#app/platform/db/schema/auth.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { Actor, PublicScope } from "#app/platform/http/scope.ts";

/** What opening or reading a session needs to know of the request. Set by the root middleware. */
export type SignInFacts = {
  keys: AuthKeys;
  /** The request's cookies: the session they carry is closed when another is opened. */
  cookie: string | null;
  clientAddress: string;
  userAgent: string | null;
};
export const signInFactsContext = createContext<SignInFacts>();

export type CurrentSession = { id: string; actor: Actor; mustChoosePassword: boolean };
/** The session of the request, for the pages that show or change it. Set by the root middleware. */
export const currentSessionContext = createContext<CurrentSession | undefined>();

/** For pages behind a guard. @throws Error when no guard ran */
export function requireSession(context: Readonly<RouterContextProvider>): CurrentSession {
  const session = context.get(currentSessionContext);
  if (!session) throw new Error("a signed-in page without its guard");
  return session;
}

/**
 * Opens a new session with a new id, closes the one the browser had, and notes the sign-in.
 * @returns the value of a `Set-Cookie` header
 */
export async function openSession({ db }: Pick<PublicScope, "db">, userId: string, facts: SignInFacts) {
  return db.transaction(async (tx) => {
    await closeCurrentSession({ db: tx }, facts);
    const { internalAdapter } = await authOver(tx, facts.keys).$context;
    const session = await internalAdapter.createSession(userId, false, {
      ipAddress: facts.clientAddress,
      userAgent: facts.userAgent?.slice(0, 300) ?? "",
    });
    await tx.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, userId));
    return sessionCookie(
      facts.keys,
      `${session.token}.${await makeSignature(session.token, facts.keys.secret)}`,
    );
  });
}

/** Closes the session of the request on the server. @returns the `Set-Cookie` that forgets it in the browser */
export async function closeCurrentSession({ db }: Pick<PublicScope, "db">, facts: SignInFacts) {
  const current = await readSession(db, facts);
  if (current) await db.delete(sessions).where(eq(sessions.id, current.session.id));
  return sessionCookie(facts.keys, "", 0);
}

/**
 * Who the request's cookie belongs to, read from the database each time (threat T16), and the renewed cookie
 * when the session was prolonged.
 */
export async function findSession({ db }: Pick<PublicScope, "db">, facts: SignInFacts) {
  const read = await readSession(db, facts);
  if (!read) return undefined;
  const { user, session, renewedCookie } = read;
  const actor: Actor = {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role === "admin" ? "admin" : "user",
    proven: user.emailVerified,
    createdAt: user.createdAt,
  };
  const current: CurrentSession = {
    id: session.id,
    actor,
    mustChoosePassword: user.mustChoosePassword === true,
  };
  return { current, renewedCookie };
}

/** `Set-Cookie` that forgets a session which is no more: without it the visitor's pages come from the cache again. */
export function forgetDeadSession({ keys, cookie }: SignInFacts): string | undefined {
  return hasSessionCookie(keys, cookie) ? sessionCookie(keys, "", 0) : undefined;
}

export function setsSession(response: Response, { keys }: SignInFacts): boolean {
  return response.headers.getSetCookie().some((line) => hasSessionCookie(keys, line));
}

/** Who is signed in, if anyone. */
export async function findActor(scope: Pick<PublicScope, "db">, facts: SignInFacts) {
  return (await findSession(scope, facts))?.current.actor;
}

/** The living sessions of a user, the last used first. */
export function listSessions({ db }: Pick<PublicScope, "db">, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt));
}

export async function closeSession({ db }: Pick<PublicScope, "db">, userId: string, sessionId: string) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** Closes every session of the user, or all but one. */
export async function closeSessions({ db }: Pick<PublicScope, "db">, userId: string, except?: string) {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

async function readSession(db: Database, { keys, cookie }: SignInFacts) {
  // Most visitors have no session: no instance, no query.
  if (!cookie || !hasSessionCookie(keys, cookie)) return undefined;
  const { response, headers } = await authOver(db, keys).api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!response) return undefined;
  return { ...response, renewedCookie: headers.get("set-cookie") ?? undefined };
}

function hasSessionCookie({ siteUrl }: AuthKeys, header: string | null): boolean {
  return header?.includes(`${sessionCookieName(siteUrl)}=`) ?? false;
}

function sessionCookie({ siteUrl }: AuthKeys, value: string, maxAge = SESSION_DAYS * 86_400): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  const name = sessionCookieName(siteUrl);
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
