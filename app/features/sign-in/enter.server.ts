import { eq } from "drizzle-orm";
import { recordSecurity, recordSecurityHourly } from "#app/core/audit/security-log.server.ts";
import { askForNewPassword } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { factorActs } from "#app/core/second-factor/acts.ts";
import { checkFactor, type GivenFactor } from "#app/core/second-factor/check-factor.server.ts";
import { consumeAssertion } from "#app/core/second-factor/passkeys.server.ts";
import { sessionActs } from "#app/core/session/acts.ts";
import { describeDevice } from "#app/core/session/describe-device.ts";
import { findKnownDevice } from "#app/core/session/known-devices.server.ts";
import {
  consumePending,
  findPending,
  keepPending,
  type SignInMethod,
} from "#app/core/session/pending-sign-ins.server.ts";
import { closeSessions, openSession } from "#app/core/session/sessions.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { PublicScope, RequestScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { isNewcomer, isWelcomed } from "./welcome.ts";

/*
 * The only place that opens sessions (tests/architecture.test.ts): every sign-in method requires the second factor of
 * an account here (docs/decisions/0088-second-factor.md).
 */

export const FACTOR_PAGE = "/auth/second-facteur";

type Opened = { cookie: string; email: string; welcome: boolean };
export type Entry = Outcome<{ opened: Opened; factor_needed: { cookie: string } }>;

type Arrival = { userId: string; signInMethod: SignInMethod; redirectTo?: string | undefined };

export function enter(scope: RequestScope, { userId, signInMethod, redirectTo }: Arrival): Promise<Entry> {
  return inTransaction(scope, async (inside) => {
    const user = await lockUser(inside, userId);
    if (!user.secondFactor) return open(inside, { user, signInMethod });
    await recordSecurity(inside, factorActs.asked, { account: userId, subject: signInMethod });
    return { kind: "factor_needed", cookie: await keepPending(inside, { userId, signInMethod, redirectTo }) };
  });
}

type Completion = Outcome<"wrong" | "gone" | Limited | { opened: Opened & { redirectTo: string } }>;

type SubmittedFactor = { code: string | undefined } | { credential: string | undefined };

export async function completeSignIn(scope: RequestScope, given: SubmittedFactor): Promise<Completion> {
  const pending = await findPending(scope);
  if (!pending) return { kind: "gone" };
  const account = { id: pending.userId, email: pending.email };
  const factor: GivenFactor =
    "code" in given ? given : { ...given, ceremony: { purpose: "second", subject: pending.id } };
  const checked = await checkFactor(scope, account, factor);
  if (checked.kind !== "right") return checked;
  return inTransaction(scope, async (inside) => {
    const user = await lockUser(inside, pending.userId);
    if (user.erasureDueAt) return { kind: "gone" };
    if (user.suspendedAt) await recordRefused(inside, user.id, "suspended");
    if (user.suspendedAt || !(await consumePending(inside, pending.id))) return { kind: "gone" };
    const opened = await open(inside, { user, signInMethod: pending.signInMethod });
    return { ...opened, redirectTo: pending.redirectTo };
  });
}

type PasskeySignIn = Outcome<"refused" | "suspended" | Limited | { opened: Opened }>;

/** A passkey counts as two factors: possession, plus a finger or code. */
export async function signInWithPasskey(scope: RequestScope, credential: string): Promise<PasskeySignIn> {
  const { network } = scope.facts;
  const verdict = await countAgainst(scope, [
    { name: "passkey-network", subject: network, limit: 60, seconds: 900 },
  ]);
  const about = { account: undefined, subject: "passkey" };
  if (!verdict.allowed) {
    if (verdict.first) await recordSecurity(scope, factorActs.limited, about);
    return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  return inTransaction(scope, async (inside) => {
    const owner = await consumeAssertion(inside, { purpose: "sign-in", subject: "" }, credential);
    if (!owner) {
      await recordSecurityHourly(inside, factorActs.refused, about, network);
      return { kind: "refused" };
    }
    const user = await lockUser(inside, owner);
    if (user.erasureDueAt) return { kind: "refused" };
    if (user.suspendedAt) {
      await recordRefused(inside, owner, "suspended");
      return { kind: "suspended" };
    }
    await recordSecurity(inside, factorActs.given, { account: owner, subject: "passkey" });
    return open(inside, { user, signInMethod: "link" });
  });
}

export const recordRefused = (scope: Pick<PublicScope, "db" | "facts">, account: string, reason: string) =>
  recordSecurityHourly(scope, sessionActs.refused, { account, subject: reason });

export function openAgain(scope: RequestScope, userId: string): Promise<Entry> {
  return inTransaction(scope, async (inside) =>
    open(inside, { user: await lockUser(inside, userId), signInMethod: "link" }),
  );
}

type User = Awaited<ReturnType<typeof lockUser>>;

async function open(scope: RequestScope, { user, signInMethod }: { user: User; signInMethod: SignInMethod }) {
  if (signInMethod === "recovery") {
    await askForNewPassword(scope, user.id);
    await closeSessions(scope, user.id);
  }
  await notifyNewDevice(scope, user);
  const cookie = await openSession(scope, user.id);
  const mustChoosePassword = user.mustChoosePassword || signInMethod === "recovery";
  const welcome = isWelcomed({ mustChoosePassword, createdAt: user.createdAt });
  return { kind: "opened" as const, cookie, email: user.email, welcome };
}

/** Locks the person until the transaction ends: a factor added concurrently closes this session, or is required. */
async function lockUser({ db }: DbScope, id: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      secondFactor: users.secondFactor,
      proven: users.emailVerified,
      mustChoosePassword: users.mustChoosePassword,
      suspendedAt: users.suspendedAt,
      erasureDueAt: users.erasureDueAt,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  if (!user) throw new Error("the account that signs in no longer exists");
  return user;
}

/** Not in an account's first hour, when every device is new; at most five per hour. */
async function notifyNewDevice(scope: RequestScope, user: User): Promise<void> {
  if (!user.lastSignInAt || isNewcomer(user) || !user.proven) return;
  if (await findKnownDevice(scope, user.email)) return;
  const limit = { name: "new-device-notice", subject: user.id, limit: 5, seconds: 3_600 };
  const verdict = await countAgainst(scope, [limit]);
  if (verdict.allowed) await notifyOwner(scope, user.id, "device", describeDevice(scope.facts.userAgent));
}
