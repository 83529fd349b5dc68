import { eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { dropLinks, issueLink } from "#app/core/link/links.server.ts";
import { confirmationMail } from "#app/core/link/mails/links.mails.ts";
import { storeHash } from "#app/core/password/credentials.server.ts";
import { addressActs } from "#app/core/person/acts.ts";
import {
  type AdministeredPerson,
  lockPeople,
  renameUser,
  replaceEmail,
} from "#app/core/person/administered-people.server.ts";
import { recordStaffAddressChange } from "#app/core/person/email-changes.server.ts";
import { endTemporaryPassword } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { isAddressClash, isAddressTaken } from "#app/core/person/person-address.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { userActs } from "./acts.ts";
import { accountStateMail } from "./mails/users.mails.ts";
import { seenOf } from "./users.rules.ts";

type UserEdit = Outcome<
  "done" | "unchanged" | "changed" | "absent" | "deleted" | "demoted" | "taken" | "self" | "admin"
>;

/** A change of address requires a recent sign-in (threat T10). */
export async function movesAddress({ db }: AdminScope, userId: string, email?: string): Promise<boolean> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user !== undefined && email !== undefined && email !== user.email;
}

/**
 * The new address is unverified until its owner follows the mailed link; the old one is notified, and sessions are
 * closed. Administrators change neither their own address nor another administrator's, because the role would move
 * along.
 * @param seen the values on display: concurrent changes are not overwritten (threat T60)
 */
export async function editUser(
  scope: AdminScope,
  userId: string,
  { name, email, seen }: { name: string; email?: string | undefined; seen?: string | undefined },
): Promise<UserEdit> {
  try {
    return await inTransaction(scope, async (inside) => {
      const people = await lockPeople(inside, [scope.actor.id, userId]);
      if (people.find(({ id }) => id === scope.actor.id)?.role !== "admin") return { kind: "demoted" };
      const target = people.find(({ id }) => id === userId);
      if (!target) return { kind: "absent" };
      if (target.erasureDueAt) return { kind: "deleted" };
      if (seen !== undefined && seen !== seenOf(target)) return { kind: "changed" };
      const moved = email !== undefined && email !== target.email ? email : undefined;
      if (moved && userId === scope.actor.id) return { kind: "self" };
      if (moved && target.role === "admin") return { kind: "admin" };
      if (!moved && name === target.name) return { kind: "unchanged" };
      if (moved && (await isAddressTaken(inside, moved, userId))) return { kind: "taken" };
      if (name !== target.name) await renameUser(inside, userId, name);
      if (moved) await moveAddress(inside, target, moved);
      const detail = { name: name !== target.name, address: moved !== undefined };
      await recordAudit(inside, { act: userActs.edit, subject: userId, detail });
      return { kind: "done" };
    });
  } catch (error) {
    if (isAddressClash(error)) return { kind: "taken" };
    throw error;
  }
}

async function moveAddress(inside: AdminScope, target: AdministeredPerson, email: string) {
  const { id } = target;
  await replaceEmail(inside, id, email);
  await closeSessions(inside, id);
  await dropLinks(inside, id);
  if (target.hasTemporaryPassword) await dropPassword(inside, id);
  await recordStaffAddressChange(inside, id, { from: target.email, to: email });
  await recordSecurity(inside, addressActs.changed, { account: id, subject: "address" });
  await enqueueMail(inside, accountStateMail, { to: target.email, payload: { change: "moved" } });
  const confirmUrl = await issueLink(inside, { userId: id, kind: "confirm" });
  await enqueueMail(inside, confirmationMail, { to: email, payload: { confirmUrl } });
}

/** It was mailed to the old address: knowing it would wrongly prove the new one. */
async function dropPassword(inside: AdminScope, userId: string): Promise<void> {
  await storeHash(inside, userId, null);
  await endTemporaryPassword(inside, userId);
}
