import { and, eq } from "drizzle-orm";
import { pretendToVerify, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { accounts } from "#app/platform/db/schema/auth.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { countAgainst, forgetCount, networkOf } from "#app/platform/http/limits.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { proveAddress } from "../links/prove-address.server.ts";
import { openSession, type SignInFacts } from "../sessions/session.server.ts";
import { isWelcomed } from "./welcome.ts";

export type SignInOutcome =
  | { kind: "signed_in"; cookie: string; email: string; welcome: boolean }
  /** Unknown address, wrong password, or an account that uses links only: one answer (threat T03). */
  | { kind: "refused" }
  /** Right password, but nothing proves the address yet. */
  | { kind: "unconfirmed" }
  /** Right temporary password, after its 72 hours. */
  | { kind: "expired" }
  | { kind: "limited"; retryAfterSeconds: number };

/** Fixed windows: five in each means ten at most in any fifteen minutes (threat T11). */
const ATTEMPTS = { name: "sign-in-account", limit: 5, seconds: 900 };
const NETWORK_ATTEMPTS = { name: "sign-in-network", limit: 60, seconds: 900 };

type Credentials = { email: string; password: string };
type CheckedPassword = { right: boolean } | { limited: number };

/** Checks a password, within the limits of its account and of the network it comes from. */
export async function signInWithPassword(
  scope: PublicScope,
  credentials: Credentials,
  facts: SignInFacts,
): Promise<SignInOutcome> {
  const account = await findCredential(scope, credentials.email);
  const checked = await checkPassword(scope, credentials, account?.hash, facts);
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  if (!account || !checked.right) return { kind: "refused" };

  const temporary = account.temporaryPasswordExpiresAt;
  if (temporary && temporary < new Date()) return { kind: "expired" };
  // Decision E4: an account made by the newsletter is usable once its mailed confirmation was followed.
  if (account.origin === "newsletter" && !account.emailVerified) return { kind: "unconfirmed" };

  const cookie = await scope.db.transaction(async (tx) => {
    // The temporary password was only ever mailed to the address: who knows it reads that mailbox.
    if (temporary) await proveAddress({ db: tx }, account.userId);
    return openSession({ db: tx }, account.userId, facts);
  });
  return { kind: "signed_in", cookie, email: credentials.email, welcome: isWelcomed(account) };
}

/**
 * Counts the attempt, then checks. An absent hash costs as much time as a wrong password.
 * A right password starts the account's count anew.
 */
export async function checkPassword(
  { db }: Pick<PublicScope, "db">,
  { email, password }: Credentials,
  hash: string | null | undefined,
  facts: SignInFacts,
): Promise<CheckedPassword> {
  const perAccount = { ...ATTEMPTS, subject: email };
  const perNetwork = { ...NETWORK_ATTEMPTS, subject: networkOf(facts.clientAddress) };
  const verdict = await countAgainst(db, [perAccount, perNetwork]);
  if (!verdict.allowed) return { limited: verdict.retryAfterSeconds };

  const right = hash ? await verifyPassword({ hash, password }) : await pretendToVerify(password);
  if (right) await forgetCount(db, perAccount);
  return { right };
}

async function findCredential({ db }: Pick<PublicScope, "db">, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      hash: accounts.password,
      emailVerified: users.emailVerified,
      origin: users.origin,
      mustChoosePassword: users.mustChoosePassword,
      temporaryPasswordExpiresAt: users.temporaryPasswordExpiresAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return found;
}
