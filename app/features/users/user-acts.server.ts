import { findLastRecorded, recordAudit } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { dropInvitations, issueLink } from "#app/core/link/links.server.ts";
import { recoveryMail } from "#app/core/link/mails/links.mails.ts";
import { accountActs, roleActs } from "#app/core/person/acts.ts";
import {
  type AdministeredPerson,
  lockPeople,
  setRole,
  setSuspension,
} from "#app/core/person/administered-people.server.ts";
import { isLastAdmin } from "#app/core/person/people.server.ts";
import { notifyRoleChanged } from "#app/core/person/security-notices.server.ts";
import { resetFactors } from "#app/core/second-factor/factors.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { userActs } from "./acts.ts";
import { accountStateMail } from "./mails/users.mails.ts";
import { type ActRefusal, refusalOf, type UserAct } from "./users.rules.ts";

export type UserOutcome = Outcome<
  | "absent"
  | "demoted"
  | Record<"done" | "unchanged", { name: string }>
  | { refused: { name: string; why: Exclude<ActRefusal, "already"> | "changed" | "recent" } }
>;

/** Acts that change what an account may do: only the last of them can be undone. */
export const decisions = [
  userActs.promote,
  userActs.demote,
  userActs.suspend,
  userActs.lift,
  userActs.delete,
  userActs.restore,
];

type DirectAct = Exclude<UserAct, "delete" | "restore">;
type Asked = {
  act: DirectAct;
  /** Reason of a suspension, for staff. */
  note?: string | undefined;
  /** The act to undo, by the same person, while it is the last decision about the account. */
  undoes?: UserAct | undefined;
};

/**
 * One transaction per account. Both accounts are locked and read again: the actor may have been demoted meanwhile,
 * and of two administrators who demote each other only one succeeds.
 */
export async function actOnUser(
  scope: AdminScope,
  userId: string,
  { act, note = "", undoes }: Asked,
): Promise<UserOutcome> {
  try {
    return await inTransaction(scope, async (inside) => {
      const met = await meet(inside, userId, act);
      if (met.kind !== "met") return met;
      const { name } = met.target;
      if (undoes && !(await isOwnLast(inside, userId, undoes)))
        return { kind: "refused", name, why: "changed" };
      if (!(await does[act](inside, met.target, undoes ? undefined : note)))
        return { kind: "refused", name, why: "recent" };
      await recordAudit(inside, { act: userActs[act], subject: userId });
      return { kind: "done", name };
    });
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "demoted" };
    throw error;
  }
}

export async function meet(
  inside: AdminScope,
  userId: string,
  act: UserAct,
): Promise<UserOutcome | Outcome<{ met: { target: AdministeredPerson } }>> {
  const people = await lockPeople(inside, [inside.actor.id, userId]);
  const me = people.find(({ id }) => id === inside.actor.id);
  const target = people.find(({ id }) => id === userId);
  if (me?.role !== "admin") return { kind: "demoted" };
  if (!target) return { kind: "absent" };
  const why = refusalOf(act, {
    isSelf: target.id === me.id,
    role: target.role,
    proven: target.emailVerified,
    suspended: target.suspendedAt !== null,
    secondFactor: target.secondFactor,
    deleted: target.erasureDueAt !== null,
  });
  if (why === "already") return { kind: "unchanged", name: target.name };
  return why ? { kind: "refused", name: target.name, why } : { kind: "met", target };
}

export async function isOwnLast(inside: AdminScope, userId: string, undoes: UserAct): Promise<boolean> {
  const last = await findLastRecorded(inside, userId, decisions);
  return last?.act === userActs[undoes] && last.actorId === inside.actor.id;
}

type Doing = (inside: AdminScope, target: AdministeredPerson, note: string | undefined) => Promise<boolean>;

/** A role change or a suspension ends open sessions (threat T10) and invitations to the role. */
const does: Record<DirectAct, Doing> = {
  async promote(inside, { id }) {
    await setRole(inside, id, "admin");
    await recordSecurity(inside, roleActs.given, { account: id, subject: `admin to ${id}` });
    await closeSessions(inside, id);
    await dropInvitations(inside, { userId: id });
    await notifyRoleChanged(inside, id, "admin");
    return true;
  },
  async demote(inside, { id }) {
    await setRole(inside, id, "user");
    await recordSecurity(inside, roleActs.taken, { account: id, subject: `admin from ${id}` });
    await closeSessions(inside, id);
    await dropInvitations(inside, { userId: id });
    await notifyRoleChanged(inside, id, "user");
    return true;
  },
  async suspend(inside, { id, email }, note) {
    await setSuspension(inside, id, true, note);
    await recordSecurity(inside, accountActs.suspended, { account: id, subject: "account" });
    await closeSessions(inside, id);
    await dropInvitations(inside, { userId: id });
    await enqueueMail(inside, accountStateMail, { to: email, payload: { change: "suspended" } });
    return true;
  },
  async lift(inside, { id, email }) {
    await setSuspension(inside, id, false);
    await recordSecurity(inside, accountActs.restored, { account: id, subject: "account" });
    await enqueueMail(inside, accountStateMail, { to: email, payload: { change: "restored" } });
    return true;
  },
  /** One link per five minutes: the previous one is still valid. */
  async reset(inside, { id, email }) {
    const limit = { name: "staff-reset", subject: id, limit: 1, seconds: 300 };
    if (!(await countAgainst(inside, [limit])).allowed) return false;
    const recoveryUrl = await issueLink(inside, { userId: id, kind: "recovery" });
    await enqueueMail(inside, recoveryMail, { to: email, payload: { recoveryUrl } });
    return true;
  },
  async "close-sessions"(inside, { id }) {
    await closeSessions(inside, id);
    return true;
  },
  async "drop-factors"(inside, { id }) {
    await resetFactors(inside, id);
    return true;
  },
};
