import { and, eq, gt, isNull } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { BrowserScope, SigningScope, Site } from "#app/platform/http/scope.ts";
import { pendingSignIns } from "./session.table.ts";

/** The first factor: what follows the second one depends on it. */
export type SignInMethod = "password" | "link" | "recovery";
type NewPending = { userId: string; signInMethod: SignInMethod; redirectTo: string | undefined };

const MINUTES = 10;

/** @returns the `Set-Cookie` that binds the pending sign-in to this browser */
export async function keepPending(
  scope: DbScope & SigningScope,
  { redirectTo, ...pending }: NewPending,
): Promise<string> {
  const token = newToken();
  await scope.db.insert(pendingSignIns).values({
    ...pending,
    redirectTo: safePath(redirectTo),
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
  });
  return cookieOf(scope.site).serialize(token);
}

export async function findPending(scope: BrowserScope) {
  const token: unknown = await cookieOf(scope.site).parse(scope.facts.cookie);
  if (typeof token !== "string") return undefined;
  const [found] = await scope.db
    .select({
      id: pendingSignIns.id,
      userId: pendingSignIns.userId,
      signInMethod: pendingSignIns.signInMethod,
      redirectTo: pendingSignIns.redirectTo,
      email: users.email,
    })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.tokenHash, hashToken(token)), isOpen()));
  return found && { ...found, signInMethod: found.signInMethod as SignInMethod };
}

/** Consumes it: of two concurrent requests, one succeeds. */
export async function consumePending({ db }: DbScope, id: string): Promise<boolean> {
  const consumed = await db
    .update(pendingSignIns)
    .set({ usedAt: new Date() })
    .where(and(eq(pendingSignIns.id, id), isOpen()))
    .returning({ id: pendingSignIns.id });
  return consumed.length > 0;
}

/** A pending sign-in must not outlive the account's sessions. */
export async function dropPending({ db }: DbScope, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export const forgetPending = ({ site }: SigningScope): Promise<string> =>
  cookieOf(site).serialize("", { maxAge: 0 });

const isOpen = () => and(isNull(pendingSignIns.usedAt), gt(pendingSignIns.expiresAt, new Date()));

const cookieOf = (site: Site) => hostCookie(site, "recif.second_factor", MINUTES * 60);
