import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { leaveCompanies, lockManaged, rejoinCompanies } from "#app/core/company/departures.server.ts";
import { dropLinks } from "#app/core/link/links.server.ts";
import { accountActs, roleActs } from "#app/core/person/acts.ts";
import {
  type AdministeredPerson,
  findLeftCompanies,
  setErasure,
  setRole,
} from "#app/core/person/administered-people.server.ts";
import { isLastAdmin } from "#app/core/person/people.server.ts";
import { notifyRoleChanged } from "#app/core/person/security-notices.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { userActs } from "./acts.ts";
import { accountStateMail } from "./mails/users.mails.ts";
import { isOwnLast, meet, type UserOutcome } from "./user-acts.server.ts";
import { erasureAfter, type UserAct } from "./users.rules.ts";

/** What another noun does with the account's rows. */
type ClaimsOfUser = {
  withdraw(scope: DbScope, userId: string): Promise<string[]>;
  reopen(scope: DbScope, ids: readonly string[]): Promise<void>;
};

/**
 * Closes the account at once and leaves it to the retention rules to erase it (docs/decisions/0089-accounts-by-the-staff-and-newsletter.md): until then the
 * deletion can be undone, and the address serves no other account.
 */
export async function deleteUser(
  scope: AdminScope,
  userId: string,
  claims: ClaimsOfUser,
): Promise<UserOutcome> {
  try {
    return await inTransaction(scope, async (inside): Promise<UserOutcome> => {
      await lockManaged(inside, userId);
      const met = await meet(inside, userId, "delete");
      if (met.kind !== "met") return met;
      const { id, name, role } = met.target;
      const erasureDueAt = erasureAfter(new Date());
      const companies = await leaveCompanies(inside, id);
      const beforeErasure = { role, companies, claims: await claims.withdraw(inside, id) };
      await setErasure(inside, id, { erasureDueAt, beforeErasure });
      await closeAccount(inside, met.target);
      await notify(inside, met.target, { change: "deleted", until: formatDate(erasureDueAt) });
      await recordAudit(inside, { act: userActs.delete, subject: id });
      return { kind: "done", name };
    });
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "demoted" };
    throw error;
  }
}

async function closeAccount(inside: AdminScope, { id, role }: AdministeredPerson): Promise<void> {
  if (role === "admin") {
    await setRole(inside, id, "user");
    await recordSecurity(inside, roleActs.taken, { account: id, subject: `admin from ${id}` });
  }
  await recordSecurity(inside, accountActs.closed, { account: id, subject: "account" });
  await closeSessions(inside, id);
  await dropLinks(inside, id);
}

/** Gives everything back that the deletion took, where nothing took its place. */
export function restoreUser(
  scope: AdminScope,
  userId: string,
  claims: ClaimsOfUser,
  undoes?: UserAct,
): Promise<UserOutcome> {
  return inTransaction(scope, async (inside): Promise<UserOutcome> => {
    for (const { companyId } of await findLeftCompanies(inside, userId)) await lockCompany(inside, companyId);
    const met = await meet(inside, userId, "restore");
    if (met.kind !== "met") return met;
    const { id, name, beforeErasure } = met.target;
    if (undoes && !(await isOwnLast(inside, id, undoes))) return { kind: "refused", name, why: "changed" };
    await setErasure(inside, id, { erasureDueAt: null, beforeErasure: null });
    if (beforeErasure?.role === "admin") await giveRoleBack(inside, id);
    await rejoinCompanies(inside, met.target, beforeErasure?.companies ?? []);
    await claims.reopen(inside, beforeErasure?.claims ?? []);
    await recordSecurity(inside, accountActs.reopened, { account: id, subject: "account" });
    await notify(inside, met.target, { change: "undeleted" });
    await recordAudit(inside, { act: userActs.restore, subject: id });
    return { kind: "done", name };
  });
}

async function giveRoleBack(inside: AdminScope, id: string): Promise<void> {
  await setRole(inside, id, "admin");
  await recordSecurity(inside, roleActs.given, { account: id, subject: `admin to ${id}` });
  await notifyRoleChanged(inside, id, "admin");
}

type Change = { change: "deleted"; until: string } | { change: "undeleted" };

/** An unverified address may be another person's. */
async function notify(inside: AdminScope, { email, emailVerified }: AdministeredPerson, payload: Change) {
  if (emailVerified) await enqueueMail(inside, accountStateMail, { to: email, payload });
}
