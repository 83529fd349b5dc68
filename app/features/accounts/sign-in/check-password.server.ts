import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { pretendToVerify, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { countInTurn, forgetCount, type Limit, uncount } from "#app/platform/http/limits.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { cleanText } from "#app/platform/text/text.ts";
import { Busy } from "#app/platform/turns.ts";
import { passwordActs } from "../acts.ts";
import { findKnownDevice } from "../sessions/known-devices.server.ts";

export type Credentials = { email: string; password: string };
type CheckedPassword = { right: boolean } | { limited: number };

const QUARTER = 900;
const HOUR = 3_600;
/** Wrong passwords of one account that are checked for all unknown devices together, in fixed windows. */
export const CHECKED_FOR_STRANGERS = [
  { limit: 10, seconds: QUARTER },
  { limit: 20, seconds: HOUR },
] as const;
/** Until there is room to hash again. */
export const BUSY_SECONDS = 10;

/** Of which account: none when the e-mail is nobody's. */
type Account = { userId: string; hash: string | null } | undefined;

/**
 * Checks a password: counts the attempt, then hashes. An absent hash costs as much time as a wrong password.
 *
 * Wrong passwords, in fixed windows (threats T11 and T52):
 * | of one account, from | at most |
 * |---|---|
 * | one known device of it | 5 a quarter of an hour |
 * | one network, otherwise | 5 a quarter of an hour |
 * | all networks, otherwise | 10 a quarter of an hour, 20 an hour |
 *
 * One network tries 60 a quarter of an hour, all accounts together. Right ones count too, 60 an hour for one account and
 * network or device: each costs a hash (threat T54). What the narrow limits refuse is not counted by
 * the wide ones, and a known device asks none but its own: strangers cannot shut it out.
 */
export async function checkPassword(
  scope: PublicScope,
  { email, password }: Credentials,
  account: Account,
  where: "sign-in" | "settings",
): Promise<CheckedPassword> {
  const about = { account: account?.userId, subject: where };
  const { own, shared } = attemptLimits(email, scope.facts.network, await findKnownDevice(scope, email));
  const checks: Limit = { name: "password-checks", subject: own.subject, limit: 60, seconds: HOUR };
  const verdict = await countInTurn(scope, [own, checks, ...shared]);
  if (!verdict.allowed) {
    if (verdict.first) await recordSecurity(scope, passwordActs.limited, about);
    return { limited: verdict.retryAfterSeconds };
  }
  try {
    const hash = account?.hash;
    const right = await isPassword(hash, password);
    if (right) {
      await forgetCount(scope, own);
      await uncountAll(scope, shared);
    } else await recordSecurity(scope, passwordActs.refused, about);
    return { right };
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    await uncountAll(scope, [own, checks, ...shared]);
    return { limited: BUSY_SECONDS };
  }
}

/**
 * As it was typed. Before 0.2.0 passwords were cleaned like any text before they were hashed: one that cleaning changes is tried that way
 * too, or its owner would be shut out. An account that does not exist takes as long.
 */
async function isPassword(hash: string | null | undefined, typed: string): Promise<boolean> {
  for (const password of new Set([typed, cleanText(typed)])) {
    if (hash ? await verifyPassword({ hash, password }) : await pretendToVerify(password)) return true;
  }
  return false;
}

async function uncountAll(scope: PublicScope, limits: Limit[]): Promise<void> {
  for (const limit of limits) await uncount(scope, limit);
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
      ...CHECKED_FOR_STRANGERS.map((window) => ({ name: "sign-in-account", subject: email, ...window })),
    ],
  };
}
