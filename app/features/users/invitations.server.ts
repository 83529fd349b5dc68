import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { dropInvitations, isInvitation, issueLink } from "#app/core/link/links.server.ts";
import { authTokens } from "#app/core/link/links.table.ts";
import { addCredential } from "#app/core/password/credentials.server.ts";
import { createPerson } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { isAddressReserved } from "#app/core/person/person-address.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { userActs } from "./acts.ts";
import { adminInvitationMail } from "./mails/users.mails.ts";

type Invited = Outcome<"invited" | "admin" | "suspended" | "deleted" | "held" | "limited">;

/** The mailed link grants the role. An unknown address gets an account, unusable until then. */
export async function inviteAdmin(scope: AdminScope, email: string): Promise<Invited> {
  return inTransaction(scope, async (inside) => {
    const { id, role, suspendedAt, erasureDueAt } = users;
    const [known] = await inside.db
      .select({ id, role, suspendedAt, erasureDueAt })
      .from(users)
      .where(eq(users.email, email));
    if (known?.role === "admin") return { kind: "admin" };
    if (known?.erasureDueAt) return { kind: "deleted" };
    if (known?.suspendedAt) return { kind: "suspended" };
    if (!known && (await isAddressReserved(inside, email))) return { kind: "held" };
    const limit = { name: "admin-invitation", subject: email, limit: 3, seconds: 86_400 };
    if (!(await countAgainst(inside, [limit])).allowed) return { kind: "limited" };
    const userId = known?.id ?? (await openAccount(inside, email));
    await dropInvitations(inside, { userId });
    const acceptUrl = await issueLink(inside, { userId, kind: "admin", redirectTo: "/admin/dashboard" });
    const payload = { inviterName: scope.actor.name, acceptUrl };
    await enqueueMail(inside, adminInvitationMail, { to: email, payload });
    await recordAudit(inside, { act: userActs.invite, subject: userId });
    return { kind: "invited" };
  });
}

async function openAccount(inside: AdminScope, email: string): Promise<string> {
  const id = await createPerson(inside, {
    email,
    origin: "admin",
    proven: false,
    temporaryPasswordExpiresAt: new Date(),
  });
  if (!id) throw new Error("an account was opened for this address meanwhile");
  await addCredential(inside, id);
  return id;
}

/** The invitations that wait for an answer. */
export async function listInvitations({ db }: AdminScope) {
  const found = await db
    .select({ id: authTokens.id, email: users.email, expiresAt: authTokens.expiresAt })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(isInvitation())
    .orderBy(desc(authTokens.createdAt))
    .limit(50);
  return found.map(({ expiresAt, ...one }) => ({ ...one, until: formatDate(expiresAt, "time") }));
}

/** @returns false when it no longer exists */
export async function revokeInvitation(scope: AdminScope, id: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const [subject] = await dropInvitations(inside, { id });
    if (!subject) return false;
    await recordAudit(inside, { act: userActs.uninvite, subject });
    return true;
  });
}
