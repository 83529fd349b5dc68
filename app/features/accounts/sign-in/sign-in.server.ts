import { inTransaction } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { proveAddress } from "../links/prove-address.server.ts";
import { type Credentials, checkPassword } from "./check-password.server.ts";
import { findCredential } from "./credentials.server.ts";
import { enter, noteRefused } from "./enter.server.ts";

export type SignInOutcome =
  | { kind: "signed_in"; cookie: string; email: string; welcome: boolean }
  /** Right password, and a second factor to give. */
  | { kind: "factor_needed"; cookie: string }
  /** Unknown address, wrong password, or an account that uses links only: one answer (threat T03). */
  | { kind: "refused" }
  /** Right password, but nothing proves the address yet. */
  | { kind: "unconfirmed" }
  /** Right temporary password, after its 72 hours. */
  | { kind: "expired" }
  /** Right password of an account that administrators suspended. */
  | { kind: "suspended" }
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Checks a password, within the limits of its account and of the network it comes from.
 * @param redirectTo where the sign-in goes when a second factor is to be given before
 */
export async function signInWithPassword(
  scope: PublicScope,
  credentials: Credentials,
  redirectTo?: string,
): Promise<SignInOutcome> {
  const account = await findCredential(scope, credentials.email);
  const checked = await checkPassword(scope, credentials, account, "sign-in");
  if ("limited" in checked) return { kind: "limited", retryAfterSeconds: checked.limited };
  if (!account || !checked.right) return { kind: "refused" };

  const { userId, temporaryPasswordExpiresAt: temporary } = account;
  const reason = reasonToRefuse(account);
  if (reason) {
    await noteRefused(scope, userId, reason);
    return { kind: reason };
  }

  const entry = await inTransaction(scope, async (inside) => {
    // The temporary password was only ever mailed to the address: who knows it reads that mailbox.
    if (temporary) await proveAddress(inside, userId);
    return enter(inside, { userId, door: "password", redirectTo });
  });
  return entry.kind === "opened" ? { ...entry, kind: "signed_in" } : entry;
}

type Account = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

function reasonToRefuse({ suspendedAt, temporaryPasswordExpiresAt, origin, emailVerified }: Account) {
  if (suspendedAt) return "suspended";
  if (temporaryPasswordExpiresAt && temporaryPasswordExpiresAt < new Date()) return "expired";
  // Decision E4: an account made by the newsletter is usable once its mailed confirmation was followed.
  if (origin === "newsletter" && !emailVerified) return "unconfirmed";
  return undefined;
}
