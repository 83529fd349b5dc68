import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { notifyManagersChanged } from "#app/core/company/manager-notices.server.ts";
import { addManager, findManagerRole, listManagers } from "#app/core/company/managers.server.ts";
import { companyManagers, managerInvitations } from "#app/core/company/managers.table.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { managerInvitationMail } from "./mails/managers.mails.ts";
import { canChange, lockAsOwner, type ManagerResult } from "./manage-managers.server.ts";
import { INVITATION_DAYS, type ManagerRefusal } from "./managers.rules.ts";

const DAY = 86_400;
const no = (reason: ManagerRefusal): ManagerResult => ({ ok: false, reason });

/**
 * A new invitation revokes the previous link of the address. The e-mail goes to any address with the company's name
 * in it: staff approved the name, the owner is verified, and the usual limit per mailbox applies (threat T05).
 */
export async function inviteManager(
  scope: MemberScope,
  companyId: string,
  email: string,
): Promise<ManagerResult> {
  if ((await findManagerRole(scope, companyId, scope.actor.id)) !== "owner") return no("absent");
  if (!scope.actor.proven) return no("unproven");
  const afterSeconds = await whenToInvite(scope, email);
  if (afterSeconds === undefined) return no("limited");
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockAsOwner(inside, companyId);
    if (!company) return no("absent");
    if (!isShown(company.status)) return no("not published");
    const managers = await listManagers(inside, companyId);
    if (managers.some((one) => one.email === email)) return no("already");

    const token = newToken();
    const written = {
      tokenHash: hashToken(token),
      invitedBy: scope.actor.id,
      expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY * 1_000),
    };
    await inside.db
      .insert(managerInvitations)
      .values({ companyId, email, ...written })
      .onConflictDoUpdate({ target: [managerInvitations.companyId, managerInvitations.email], set: written });
    await enqueueMail(inside, managerInvitationMail, {
      to: email,
      afterSeconds,
      payload: {
        companyName: company.name,
        inviterName: scope.actor.name,
        acceptUrl: `${scope.site.url}/my-company/invitation?token=${token}`,
      },
    });
    await recordAudit(inside, { act: companyActs["manager-invited"], subject: companyId });
    return { ok: true };
  });
}

async function whenToInvite(scope: MemberScope, to: string): Promise<number | undefined> {
  const own = { name: "manager-invitations", subject: scope.actor.id, limit: 10, seconds: DAY };
  const { network } = scope.facts;
  if (!(await countInOrder(scope, [own])).allowed) return undefined;
  return whenToMail(scope, { to, network, kind: managerInvitationMail.name });
}

export async function revokeInvitation(
  scope: MemberScope,
  companyId: string,
  invitationId: string,
): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    if (!(await lockAsOwner(inside, companyId))) return no("absent");
    const gone = await inside.db
      .delete(managerInvitations)
      .where(and(eq(managerInvitations.id, invitationId), eq(managerInvitations.companyId, companyId)))
      .returning({ id: managerInvitations.id });
    return gone.length > 0 ? { ok: true } : no("gone");
  });
}

/** Not expired, and its sender still manages the company. */
const isOpen = and(
  gt(managerInvitations.expiresAt, sql`now()`),
  sql`exists (select 1 from ${companyManagers} where ${companyManagers.companyId} = ${managerInvitations.companyId}
    and ${companyManagers.userId} = ${managerInvitations.invitedBy} and ${companyManagers.role} = 'owner')`,
);

export function listInvitations({ db }: DbScope, companyId: string) {
  return db
    .select({
      id: managerInvitations.id,
      email: managerInvitations.email,
      expiresAt: managerInvitations.expiresAt,
    })
    .from(managerInvitations)
    .where(and(eq(managerInvitations.companyId, companyId), isOpen))
    .orderBy(managerInvitations.createdAt);
}

const hasToken = (token: string) => and(eq(managerInvitations.tokenHash, hashToken(token)), isOpen);

/** Reveals the company to the holder of the link. */
export async function findInvitation({ db }: DbScope, token: string) {
  const [found] = await db
    .select({ companyId: companyCard.id, companyName: companyCard.name, email: managerInvitations.email })
    .from(managerInvitations)
    .innerJoin(companyRows, eq(companyCard.id, managerInvitations.companyId))
    .where(hasToken(token));
  return found;
}

/** Single use: the link grants the role to whichever account follows it, once its address is verified. */
export function acceptInvitation(scope: MemberScope, token: string): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const found = await findInvitation(inside, token);
    const company = found && (await lockCompany(inside, found.companyId));
    if (!company) return no("gone");
    if (!scope.actor.proven) return no("unproven");
    if (!(await canChange(inside, company.id))) return no("changed often");
    const consumed = await inside.db
      .delete(managerInvitations)
      .where(hasToken(token))
      .returning({ invitedBy: managerInvitations.invitedBy });
    if (consumed.length === 0) return no("gone");
    const { actor } = scope;
    await addManager(inside, {
      companyId: company.id,
      userId: actor.id,
      role: "manager",
      grantedBy: consumed[0]?.invitedBy ?? null,
    });
    await recordAudit(inside, { act: companyActs["manager-joined"], subject: company.id });
    await notifyManagersChanged(inside, company, { change: "joined", who: actor.name });
    return { ok: true };
  });
}
