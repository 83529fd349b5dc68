import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { findKnownDevice } from "#app/core/session/known-devices.server.ts";
import { pretendToVerify, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countInOrder, forgetCount, type Limit, refund } from "#app/platform/http/limits.server.ts";
import type { BrowserScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { Overloaded } from "#app/platform/semaphore.ts";
import { cleanText } from "#app/platform/text/text.ts";
import { passwordActs } from "./acts.ts";

export type Credentials = { email: string; password: string };

const QUARTER = 900;
const HOUR = 3_600;
export const CHECKED_FROM_UNKNOWN_DEVICES = [
  { limit: 10, seconds: QUARTER },
  { limit: 20, seconds: HOUR },
] as const;
export const RETRY_AFTER_SECONDS = 10;

type Account = { userId: string; hash: string | null } | undefined;

/**
 * Counts the attempt, then hashes; an absent hash takes as long as a wrong password. Wrong passwords in fixed windows
 * (threats T11 and T52), per account: 5 per 15 minutes from a known device or one network; 10 per 15 minutes and 20
 * per hour from all unknown devices. One network, all accounts: 60 per 15 minutes. Correct ones count too, 60 per
 * hour per account and network or device, since each costs a hash (threat T54). Attempts refused by narrow limits do
 * not count in wide ones, and a known device has only its own: attackers cannot lock it out.
 */
export async function checkPassword(
  scope: BrowserScope,
  { email, password }: Credentials,
  account: Account,
  where: "sign-in" | "settings",
): Promise<Outcome<"right" | "wrong" | Limited>> {
  const about = { account: account?.userId, subject: where };
  const { own, shared } = attemptLimits(email, scope.facts.network, await findKnownDevice(scope, email));
  const checks: Limit = { name: "password-checks", subject: own.subject, limit: 60, seconds: HOUR };
  const verdict = await countInOrder(scope, [own, checks, ...shared]);
  if (!verdict.allowed) {
    if (verdict.first) await recordSecurity(scope, passwordActs.limited, about);
    return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  try {
    const hash = account?.hash;
    const right = await isPassword(hash, password);
    if (right) {
      await forgetCount(scope, own);
      await refundAll(scope, shared);
    } else await recordSecurity(scope, passwordActs.refused, about);
    return { kind: right ? "right" : "wrong" };
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    await refundAll(scope, [own, checks, ...shared]);
    return { kind: "limited", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}

/**
 * Before 0.2.0 passwords were normalized before hashing: one that normalization changes is tried both ways. An
 * unknown account takes as long.
 */
async function isPassword(hash: string | null | undefined, typed: string): Promise<boolean> {
  for (const password of new Set([typed, cleanText(typed)])) {
    if (hash ? await verifyPassword({ hash, password }) : await pretendToVerify(password)) return true;
  }
  return false;
}

async function refundAll(scope: DbScope, limits: Limit[]): Promise<void> {
  for (const limit of limits) await refund(scope, limit);
}

function attemptLimits(
  email: string,
  network: string,
  device: string | undefined,
): { own: Limit; shared: Limit[] } {
  if (device) {
    const subject = `${email} ${device}`;
    return { own: { name: "sign-in-device", subject, limit: 5, seconds: QUARTER }, shared: [] };
  }
  const subject = `${email} ${network}`;
  return {
    own: { name: "sign-in-account-network", subject, limit: 5, seconds: QUARTER },
    shared: [
      { name: "sign-in-network", subject: network, limit: 60, seconds: QUARTER },
      ...CHECKED_FROM_UNKNOWN_DEVICES.map((window) => ({
        name: "sign-in-account",
        subject: email,
        ...window,
      })),
    ],
  };
}
