import { and, eq, gt, isNull } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { safePath, withFrom } from "#app/platform/http/safe-path.ts";
import type { SiteScope } from "#app/platform/http/scope.ts";
import { authTokens } from "./links.table.ts";

/** "admin" invites to become an administrator. */
export type LinkKind = "confirm" | "login" | "recovery" | "admin";
export type AskedLinkKind = Exclude<LinkKind, "admin">;
type NewLink = { userId: string; kind: LinkKind; redirectTo?: string | undefined };

export const linkHours: Record<LinkKind, number> = { confirm: 72, login: 1, recovery: 1, admin: 72 };

/**
 * Creates a single-use link to /auth/confirm; only a hash of its token is stored. Its destination is in the URL, to
 * request another one after it expires. Earlier links of the kind stay valid until one is used.
 * @returns the URL to mail
 */
export async function issueLink({ db, site }: SiteScope, link: NewLink): Promise<string> {
  const token = newToken();
  const redirectTo = safePath(link.redirectTo);
  await db.insert(authTokens).values({
    userId: link.userId,
    kind: link.kind,
    tokenHash: hashToken(token),
    redirectTo,
    expiresAt: new Date(Date.now() + linkHours[link.kind] * 3_600_000),
  });
  return site.url + withFrom(`/auth/confirm?token=${token}`, redirectTo);
}

/** Does not consume the link: opening the page must not use it (decision E2). */
export async function findLink({ db }: DbScope, token: string) {
  const [found] = await db
    .select({ kind: authTokens.kind, email: users.email })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(usable(token));
  return found && { ...found, kind: found.kind as LinkKind };
}

/**
 * Consumes a link and the account's others of its kind: of two concurrent requests, one succeeds. Undefined when
 * unknown, used or expired. Locks the account before the link, like revocation.
 */
export async function consumeLink({ db }: DbScope, token: string) {
  await db
    .select({ id: users.id })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(usable(token))
    .for("no key update", { of: users });
  const [consumed] = await db
    .update(authTokens)
    .set({ usedAt: new Date() })
    .where(usable(token))
    .returning({ userId: authTokens.userId, kind: authTokens.kind, redirectTo: authTokens.redirectTo });
  if (!consumed) return undefined;
  await endOthers({ db }, consumed);
  return { ...consumed, kind: consumed.kind as LinkKind };
}

async function endOthers({ db }: DbScope, { userId, kind }: { userId: string; kind: string }): Promise<void> {
  const others = and(eq(authTokens.userId, userId), eq(authTokens.kind, kind), isUsable());
  await db.update(authTokens).set({ expiresAt: new Date() }).where(others);
}

/** Revokes links mailed to a former address. */
export async function dropLinks({ db }: DbScope, userId: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.userId, userId));
}

const isUsable = () => and(isNull(authTokens.usedAt), gt(authTokens.expiresAt, new Date()));
const usable = (token: string) => and(eq(authTokens.tokenHash, hashToken(token)), isUsable());

export const isInvitation = () => and(eq(authTokens.kind, "admin"), isUsable());

export async function dropInvitations(
  { db }: DbScope,
  which: { userId: string } | { id: string },
): Promise<string[]> {
  const named = "id" in which ? eq(authTokens.id, which.id) : eq(authTokens.userId, which.userId);
  const dropped = await db
    .delete(authTokens)
    .where(and(isInvitation(), named))
    .returning({ userId: authTokens.userId });
  return dropped.map(({ userId }) => userId);
}
