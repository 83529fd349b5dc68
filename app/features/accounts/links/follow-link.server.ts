import { eq } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { setRole } from "#app/core/person/administered-people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { tellRoleChanged } from "#app/core/person/security-notices.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { linkActs, roleActs } from "../acts.ts";
import type { MoveWithAddress } from "../address/change-address.server.ts";
import { bringAlong } from "../address/staff-moves.server.ts";
import type { Door } from "../factors/pending-sign-ins.server.ts";
import { closeSessions, findSession } from "../sessions/sessions.server.ts";
import { type Entry, enter } from "../sign-in/enter.server.ts";
import { isWelcomed } from "../sign-in/welcome.ts";
import { type LinkKind, spendLink } from "./links.server.ts";
import { proveAddress } from "./prove-address.server.ts";

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
  scope: PublicScope,
  token: string,
  moveAlong: MoveWithAddress,
): Promise<FollowedLink | undefined> {
  return inTransaction(scope, async (inside) => {
    const spent = await spendLink(inside, token);
    if (!spent) return undefined;
    await recordSecurity(inside, linkActs.used, { account: spent.userId, subject: spent.kind });

    const current = await findSession(inside);
    const own = current?.actor.id === spent.userId ? current.session.id : undefined;
    const isFirst = await proveAddress(inside, spent.userId, own);
    if (isFirst) await bringAlong(inside, spent.userId, moveAlong);
    const user = await findLinked(inside, spent.userId);
    if (!user || user.suspendedAt) return undefined;
    const redirectTo = spent.redirectTo ?? "/";
    const followed = { kind: spent.kind, email: user.email, redirectTo, ownSession: own !== undefined };
    if (spent.kind === "admin") await acceptRole(inside, spent.userId);
    if (spent.kind === "confirm") return { ...followed, welcome: isWelcomed(user) };
    const entry = await enter(inside, { userId: spent.userId, door: doors[spent.kind], redirectTo });
    return { ...followed, welcome: entry.kind === "opened" && entry.welcome, entry };
  });
}

const doors: Record<Exclude<LinkKind, "confirm">, Door> = {
  login: "link",
  admin: "link",
  recovery: "recovery",
};

/** The invitation verified the address. A new role starts with a new session (threat T10). */
async function acceptRole(inside: PublicScope, userId: string): Promise<void> {
  await setRole(inside, userId, "admin");
  await recordSecurity(inside, roleActs.given, { account: userId, subject: `admin to ${userId}` });
  await closeSessions(inside, userId);
  await tellRoleChanged(inside, userId, "admin");
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
    .where(eq(users.id, userId));
  return user;
}
