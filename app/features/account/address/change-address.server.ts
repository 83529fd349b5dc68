import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { dropLinks } from "#app/core/link/links.server.ts";
import { addressActs } from "#app/core/person/acts.ts";
import { askChange, confirmChange } from "#app/core/person/email-changes.server.ts";
import {
  isAddressClash,
  isAddressTaken,
  type MoveWithAddress,
  moveAddress,
} from "#app/core/person/person-address.server.ts";
import { closeOtherSessions } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { moveFreeze } from "#app/platform/mail/frozen-addresses.server.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { addressChangedMail, addressChangeMail, addressTakenMail } from "../mails/account.mails.ts";
import { maskAddress } from "./mask-address.ts";

const DAY = 86_400;

/**
 * The answer is the same whether or not the address is in use; only the mailbox shows which (threat T03). An
 * unverified address cannot be changed: its owner may be another person, who would take it back.
 */
export async function askAddressChange(
  scope: MemberScope,
  newEmail: string,
): Promise<Outcome<"asked" | "same" | "unproven" | Limited>> {
  const { actor, facts } = scope;
  if (!actor.proven) return { kind: "unproven" };
  if (newEmail === actor.email) return { kind: "same" };
  const limit = { name: "address-change", subject: actor.id, limit: 5, seconds: DAY };
  const verdict = await countAgainst(scope, [limit]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const request = { to: newEmail, network: facts.network, kind: addressChangeMail.name };
  const afterSeconds = await whenToMail(scope, request);
  if (afterSeconds === undefined) return { kind: "limited", retryAfterSeconds: 3_600 };

  await inTransaction(scope, async (inside) => {
    const token = await askChange(inside, newEmail, afterSeconds);
    await recordSecurity(inside, addressActs["change-asked"], { account: actor.id, subject: "address" });
    if (await isAddressTaken(inside, newEmail, actor.id)) {
      await enqueueMail(inside, addressTakenMail, { to: newEmail, payload: {}, afterSeconds });
    } else {
      const confirmUrl = `${inside.site.url}/settings/adresse?token=${token}`;
      await enqueueMail(inside, addressChangeMail, { to: newEmail, payload: { confirmUrl }, afterSeconds });
    }
  });
  return { kind: "asked" };
}

/**
 * Requires a session of the member, so that a typing error gives away no account. Ends other sessions and earlier
 * links, and sends a revert link to the old address.
 */
export async function confirmAddress(
  scope: MemberScope,
  token: string,
  moveAlong: MoveWithAddress,
): Promise<Outcome<"dead" | "taken" | { changed: { email: string } }>> {
  try {
    return await inTransaction(scope, async (inside) => {
      const change = await confirmChange(inside, token);
      if (!change) return { kind: "dead" };
      const { id } = inside.actor;
      if (await isAddressTaken(inside, change.to, id)) throw new AddressTakenError();
      await moveAddress(inside, id, change.to);
      await moveAlong(inside, change);
      await moveFreeze(inside, change);
      await dropLinks(inside, id);
      await closeOtherSessions(inside);
      await recordSecurity(inside, addressActs.changed, { account: id, subject: inside.session.id });
      await notifyFormerAddress(inside, change);
      return { kind: "changed", email: change.to };
    });
  } catch (error) {
    if (error instanceof AddressTakenError || isAddressClash(error)) return { kind: "taken" };
    throw error;
  }
}

/** Another account verified the address meanwhile: roll back. */
class AddressTakenError extends Error {}

type Change = { from: string; to: string; revertToken: string };

async function notifyFormerAddress(scope: MemberScope, { from, to, revertToken }: Change): Promise<void> {
  const former = parseMailAddress(from);
  if (!former) return;
  const revertUrl = `${scope.site.url}/auth/ancienne-adresse?token=${revertToken}`;
  const payload = { newAddress: maskAddress(to), revertUrl, at: new Date().toISOString() };
  await enqueueMail(scope, addressChangedMail, { to: former, payload });
}
