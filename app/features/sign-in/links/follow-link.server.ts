import { and, eq } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { linkActs } from "#app/core/link/acts.ts";
import { consumeLink, type LinkKind } from "#app/core/link/links.server.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { roleActs } from "#app/core/person/acts.ts";
import { setRole } from "#app/core/person/administered-people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { MoveWithAddress } from "#app/core/person/person-address.server.ts";
import { notifyRoleChanged } from "#app/core/person/security-notices.server.ts";
import { bringAlong } from "#app/core/person/staff-moves.server.ts";
import type { SignInMethod } from "#app/core/session/pending-sign-ins.server.ts";
import { closeSessions, findSession } from "#app/core/session/sessions.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { PublicScope, RequestScope } from "#app/platform/http/scope.ts";
import { type Entry, enter } from "../enter.server.ts";
import { proveAddress } from "../prove-address.server.ts";
import { isWelcomed } from "../welcome.ts";

type FollowedLink = {
  kind: LinkKind;
  email: string;
  redirectTo: string;
  welcome: boolean;
  ownSession: boolean;
  entry?: Entry;
};

/**
 * Consumes a mailed link and verifies the address. Login and recovery links open a session, and recovery closes all
 * others, after the second factor if any. Undefined when the link is unknown, used or expired, or the account is
 * suspended.
 */
export function followLink(
  scope: RequestScope,
  token: string,
  moveAlong: MoveWithAddress,
): Promise<FollowedLink | undefined> {
  return inTransaction(scope, async (inside) => {
    const consumed = await consumeLink(inside, token);
    if (!consumed) return undefined;
    await recordSecurity(inside, linkActs.used, { account: consumed.userId, subject: consumed.kind });

    const current = await findSession(inside);
    const own = current?.actor.id === consumed.userId ? current.session.id : undefined;
    const isFirst = await proveAddress(inside, consumed.userId, own);
    if (isFirst) await bringAlong(inside, consumed.userId, moveAlong);
    const user = await findLinked(inside, consumed.userId);
    if (!user || user.suspendedAt) return undefined;
    const redirectTo = consumed.redirectTo ?? "/";
    const followed = { kind: consumed.kind, email: user.email, redirectTo, ownSession: own !== undefined };
    if (consumed.kind === "admin") await acceptRole(inside, consumed.userId);
    if (consumed.kind === "confirm") return { ...followed, welcome: isWelcomed(user) };
    const entry = await enter(inside, {
      userId: consumed.userId,
      signInMethod: signInMethods[consumed.kind],
      redirectTo,
    });
    return { ...followed, welcome: entry.kind === "opened" && entry.welcome, entry };
  });
}

const signInMethods: Record<Exclude<LinkKind, "confirm">, SignInMethod> = {
  login: "link",
  admin: "link",
  recovery: "recovery",
};

/** The invitation verified the address. A new role starts with a new session (threat T10). */
async function acceptRole(inside: Pick<PublicScope, "db" | "facts" | "jobs">, userId: string): Promise<void> {
  await setRole(inside, userId, "admin");
  await recordSecurity(inside, roleActs.given, { account: userId, subject: `admin to ${userId}` });
  await closeSessions(inside, userId);
  await notifyRoleChanged(inside, userId, "admin");
}

async function findLinked({ db }: DbScope, userId: string) {
  const [user] = await db
    .select({
      email: users.email,
      mustChoosePassword: users.mustChoosePassword,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isActive));
  return user;
}
