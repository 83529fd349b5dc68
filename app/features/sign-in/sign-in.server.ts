import { type Credentials, checkPassword } from "#app/core/password/check-password.server.ts";
import { findCredential } from "#app/core/password/credentials.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { RequestScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { enter, recordRefused } from "./enter.server.ts";
import { proveAddress } from "./prove-address.server.ts";

/** "refused": same for an unknown address, a wrong password and an account without password (threat T03). */
export type SignInOutcome = Outcome<
  | "refused"
  | "unconfirmed"
  | "expired"
  | "suspended"
  | Limited
  | { signed_in: { cookie: string; email: string; welcome: boolean }; factor_needed: { cookie: string } }
>;

export async function signInWithPassword(
  scope: RequestScope,
  credentials: Credentials,
  redirectTo?: string,
): Promise<SignInOutcome> {
  const account = await findCredential(scope, credentials.email);
  const checked = await checkPassword(scope, credentials, account, "sign-in");
  if (checked.kind === "limited") return checked;
  if (!account || checked.kind === "wrong") return { kind: "refused" };

  const { userId, temporaryPasswordExpiresAt: temporary } = account;
  const reason = reasonToRefuse(account);
  if (reason) {
    await recordRefused(scope, userId, reason);
    return { kind: reason };
  }

  const entry = await inTransaction(scope, async (inside) => {
    // The temporary password was only ever mailed: knowing it proves the address.
    if (temporary) await proveAddress(inside, userId);
    return enter(inside, { userId, signInMethod: "password", redirectTo });
  });
  return entry.kind === "opened" ? { ...entry, kind: "signed_in" } : entry;
}

type Account = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

function reasonToRefuse({ suspendedAt, temporaryPasswordExpiresAt, origin, emailVerified }: Account) {
  if (suspendedAt) return "suspended";
  if (temporaryPasswordExpiresAt && temporaryPasswordExpiresAt < new Date()) return "expired";
  // Decision E4: an account created by the newsletter is usable once its mailed confirmation was followed.
  if (origin === "newsletter" && !emailVerified) return "unconfirmed";
  return undefined;
}
