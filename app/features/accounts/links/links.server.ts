import { and, eq, gt, isNull } from "drizzle-orm";
import { authTokens } from "#app/core/person/accounts.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { hashToken, newToken } from "#app/platform/auth/single-use-token.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { safePath, withFrom } from "#app/platform/http/safe-path.ts";
import type { SiteScope } from "#app/platform/http/scope.ts";

/** "admin" invites to become an administrator. */
export type LinkKind = "confirm" | "login" | "recovery" | "admin";
/** Those that anybody may ask for. */
export type AskedLinkKind = Exclude<LinkKind, "admin">;
type NewLink = { userId: string; kind: LinkKind; redirectTo?: string | undefined };

/** How long a link of each kind is valid. */
export const linkHours: Record<LinkKind, number> = { confirm: 72, login: 1, recovery: 1, admin: 72 };

/**
 * Makes a single-use link to /auth/confirm. Only a hash of its token is stored. Where it leads is in its address too:
 * once it is dead, the next one is asked for with it.
 * Earlier unused links of the same kind stay valid until one is used: the newest mail is not always the one that is opened.
 * @returns the address to mail
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

/** What a link would do, without using it: opening the page must not spend it (decision E2). */
export async function findLink({ db }: DbScope, token: string) {
  const [found] = await db
    .select({ kind: authTokens.kind, email: users.email })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(usable(token));
  return found && { ...found, kind: found.kind as LinkKind };
}

/**
 * Spends a link, and ends the account's others of its kind; of two requests with one token, one gets it. Undefined when
 * unknown, used or expired. The account is locked before the link, in the order in which links are revoked.
 */
export async function spendLink({ db }: DbScope, token: string) {
  await db
    .select({ id: users.id })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(usable(token))
    .for("no key update", { of: users });
  const [spent] = await db
    .update(authTokens)
    .set({ usedAt: new Date() })
    .where(usable(token))
    .returning({ userId: authTokens.userId, kind: authTokens.kind, redirectTo: authTokens.redirectTo });
  if (!spent) return undefined;
  await endOthers({ db }, spent);
  return { ...spent, kind: spent.kind as LinkKind };
}

/** What was asked for is done: the account's other links of the kind expire. */
async function endOthers({ db }: DbScope, { userId, kind }: { userId: string; kind: string }): Promise<void> {
  const others = and(eq(authTokens.userId, userId), eq(authTokens.kind, kind), isUsable());
  await db.update(authTokens).set({ expiresAt: new Date() }).where(others);
}

/** The links that were mailed to an address that is the account's no longer. */
export async function dropLinks({ db }: DbScope, userId: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.userId, userId));
}

const isUsable = () => and(isNull(authTokens.usedAt), gt(authTokens.expiresAt, new Date()));
const usable = (token: string) => and(eq(authTokens.tokenHash, hashToken(token)), isUsable());

/** An invitation that was neither followed nor has expired. */
export const isInvitation = () => and(eq(authTokens.kind, "admin"), isUsable());

/** Takes back the invitations of an account, or one. @returns whose they were */
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
