import { eq } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { dropTokens } from "#app/core/company-token/company-tokens.server.ts";
import { dropLinks, issueLink } from "#app/core/link/links.server.ts";
import { recoveryMail } from "#app/core/link/mails/links.mails.ts";
import { storeHash } from "#app/core/password/credentials.server.ts";
import { addressActs } from "#app/core/person/acts.ts";
import { REVERT_DAYS, revertChange } from "#app/core/person/email-changes.server.ts";
import { askForNewPassword, endTemporaryPassword } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { MoveWithAddress } from "#app/core/person/person-address.server.ts";
import { isAddressClash, moveAddress } from "#app/core/person/person-address.server.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { removeFactors } from "#app/core/second-factor/factors.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { dropWebhooks } from "#app/core/webhook/own-webhooks.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MailScope, PublicScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";

type Along = {
  move: MoveWithAddress;
  /** What an account has in other features and shows to who has its link. */
  endLinks: (scope: DbScope, userId: string) => Promise<void>;
};

/**
 * Returns the account to the owner of the old address, whatever changed meanwhile. Ends all sessions, removes the
 * password and the factors, recovery codes, tokens and webhooks that may be a thief's, and mails a recovery link.
 */
export async function revertAddress(
  scope: MailScope & Pick<PublicScope, "facts">,
  token: string,
  along: Along,
): Promise<Outcome<"dead" | "taken" | { reverted: { email: string } }>> {
  try {
    return await inTransaction(scope, async (inside) => {
      const change = await revertChange(inside, token);
      if (!change) return { kind: "dead" };
      const { userId, oldEmail } = change;
      const current = await findAddress(inside, userId);
      // Before the move, so that the current address is notified.
      await notifyOwner(inside, userId, "address-taken-back");
      await moveAddress(inside, userId, oldEmail);
      await along.move(inside, { from: current, to: oldEmail });
      await revokeAccess(inside, userId, change.askedAt);
      await along.endLinks(inside, userId);
      await recordSecurity(inside, addressActs.reverted, { account: userId, subject: "address" });
      const recoveryUrl = await issueLink(inside, { userId, kind: "recovery" });
      await enqueueMail(inside, recoveryMail, { to: oldEmail, payload: { recoveryUrl } });
      return { kind: "reverted", email: oldEmail };
    });
  } catch (error) {
    if (isAddressClash(error)) return { kind: "taken" };
    throw error;
  }
}

/** Removes every access that may be a thief's: factors, tokens and webhooks, if added in the days before or since. */
async function revokeAccess(
  scope: Pick<PublicScope, "db" | "facts" | "jobs">,
  userId: string,
  askedAt: Date,
): Promise<void> {
  await storeHash(scope, userId, null);
  await endTemporaryPassword(scope, userId);
  await askForNewPassword(scope, userId);
  await dropLinks(scope, userId);
  await closeSessions(scope, userId);
  const since = new Date(askedAt.getTime() - REVERT_DAYS * 86_400_000);
  const { codes } = await removeFactors(scope, userId, since);
  if (codes) await notifyOwner(scope, userId, "codes-dropped");
  await dropTokens(scope, userId, since);
  await dropWebhooks(scope, userId, since);
}

async function findAddress({ db }: DbScope, userId: string): Promise<string> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw new Error("no account has this address");
  return user.email;
}
