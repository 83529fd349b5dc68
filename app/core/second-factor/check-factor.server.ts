import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { findKnownDevice } from "#app/core/session/known-devices.server.ts";
import type { Ceremony } from "#app/platform/auth/passkeys.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder, forgetCount, type Limit, refund } from "#app/platform/http/limits.server.ts";
import type { PublicScope, RequestScope, SigningScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { factorActs } from "./acts.ts";
import { consumeAppCode } from "./app-codes.server.ts";
import { isAppCode } from "./code-formats.ts";
import { consumeAssertion } from "./passkeys.server.ts";
import { consumeRecoveryCode } from "./recovery-codes.server.ts";

type Account = { id: string; email: string };
export type GivenFactor =
  | { code: string | undefined }
  | { credential: string | undefined; ceremony: Ceremony };
type Kind = "app" | "recovery" | "passkey";

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Checks and consumes a second factor, with fixed windows of wrong attempts. Per account and known device or network:
 * 5 per 15 minutes; app codes from all unknown devices: 10 per hour and 30 per day; per network, all accounts: 60 per
 * 15 minutes. An attacker with the password cannot lock the owner out (threat T52): known devices have their own
 * counts, and recovery codes and passkeys, which cannot be guessed, count by account and network only.
 */
export async function checkFactor(
  scope: RequestScope,
  account: Account,
  given: GivenFactor,
): Promise<Outcome<"right" | "wrong" | Limited>> {
  const kind = kindOf(given);
  const about = { account: account.id, subject: kind };
  const { own, shared } = factorLimits(kind, account, scope, await findKnownDevice(scope, account.email));
  const verdict = await countInOrder(scope, [own, ...shared]);
  if (!verdict.allowed) {
    if (verdict.first) await recordLimited(scope, about);
    return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  if (!(await consumeFactor(scope, account.id, given))) {
    await recordSecurity(scope, factorActs.refused, about);
    return { kind: "wrong" };
  }
  await forgetCount(scope, own);
  for (const limit of shared) await refund(scope, limit);
  await recordSecurity(scope, factorActs.given, about);
  return { kind: "right" };
}

function kindOf(given: GivenFactor): Kind {
  if ("ceremony" in given) return "passkey";
  return isAppCode(given.code ?? "") ? "app" : "recovery";
}

async function consumeFactor(
  scope: DbScope & SigningScope,
  userId: string,
  given: GivenFactor,
): Promise<boolean> {
  if ("ceremony" in given) {
    const owner = await consumeAssertion(scope, given.ceremony, given.credential ?? "", userId);
    return owner !== undefined;
  }
  const code = given.code ?? "";
  return isAppCode(code) ? consumeAppCode(scope, userId, code) : consumeRecoveryCode(scope, userId, code);
}

/** The password or mailbox is already compromised: notify the owner. */
function recordLimited(
  scope: Pick<PublicScope, "db" | "facts" | "jobs">,
  about: { account: string; subject: Kind },
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    await recordSecurity(inside, factorActs.limited, about);
    await notifyOwner(inside, about.account, "codes-refused");
  });
}

function factorLimits(
  kind: Kind,
  { id }: Account,
  { facts: { network } }: Pick<PublicScope, "facts">,
  device: string | undefined,
): { own: Limit; shared: Limit[] } {
  const name = `factor-${kind}`;
  if (device) {
    return {
      own: { name: `${name}-device`, subject: `${id} ${device}`, limit: 5, seconds: QUARTER },
      shared: [],
    };
  }
  const ofAccount = (limit: number, seconds: number) => ({
    name: `${name}-account`,
    subject: id,
    limit,
    seconds,
  });
  return {
    own: { name: `${name}-account-network`, subject: `${id} ${network}`, limit: 5, seconds: QUARTER },
    shared: [
      { name: "factor-network", subject: network, limit: 60, seconds: QUARTER },
      ...(kind === "app" ? [ofAccount(10, HOUR), ofAccount(30, DAY)] : []),
    ],
  };
}
