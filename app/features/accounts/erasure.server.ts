import { eq, or, type SQL, sql } from "drizzle-orm";
import {
  auditLog,
  companyContacts,
  consentProofs,
  leadEvents,
  leads,
  mails,
  newsletterSubscriptions,
  users,
} from "#app/platform/db/schema.ts";
import type { MemberScope } from "#app/platform/scope.ts";

export type Erasure = { kind: "erased" | "last_admin" };

/**
 * Deletes the actor's account and every trace of the address (decision E5). Leads stay, anonymous; companies lose
 * their owner, so that administrators look after them. Sessions, links and password go with the account's row.
 */
export async function eraseAccount(scope: MemberScope): Promise<Erasure> {
  try {
    await scope.db.transaction(async (tx) => {
      const within = { ...scope, db: tx };
      await anonymiseLeads(within);
      await forgetSubscription(within);
      await forgetContacts(within);
      await forgetMails(within);
      await forgetJobs(within);
      await tx.delete(consentProofs).where(eq(consentProofs.subjectId, scope.actor.id));
      await tx
        .update(auditLog)
        .set({ detail: null })
        .where(mentions(sql`${auditLog.detail}::text`, scope));
      await tx.delete(users).where(eq(users.id, scope.actor.id));
    });
    return { kind: "erased" };
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "last_admin" };
    throw error;
  }
}

async function anonymiseLeads({ db, actor }: MemberScope) {
  const erased = await db
    .update(leads)
    .set({ companyName: "Anonyme", contactName: "Anonyme", email: "", phone: null, message: null })
    .where(or(eq(leads.submittedBy, actor.id), eq(leads.email, actor.email)))
    .returning({ id: leads.id });
  for (const { id } of erased) {
    await db.update(leadEvents).set({ note: null }).where(eq(leadEvents.leadId, id));
    await db.delete(consentProofs).where(eq(consentProofs.subjectId, id));
  }
}

async function forgetSubscription({ db, actor }: MemberScope) {
  const gone = await db
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, actor.email))
    .returning({ id: newsletterSubscriptions.id });
  for (const { id } of gone) await db.delete(consentProofs).where(eq(consentProofs.subjectId, id));
}

async function forgetContacts({ db, actor }: MemberScope) {
  await db
    .update(companyContacts)
    .set({ email: null, contactName: "" })
    .where(eq(sql`lower(${companyContacts.email})`, actor.email));
}

async function forgetMails(scope: MemberScope) {
  await scope.db.delete(mails).where(eq(mails.recipient, scope.actor.email));
  // Mails to others that speak of the person: a company's notice of a lead, staff's notice of a request.
  await scope.db
    .update(mails)
    .set({ payload: null, html: null, bodyText: null, subject: null, erasedAt: new Date() })
    .where(or(mentions(sql`${mails.payload}::text`, scope), mentions(sql`${mails.bodyText}`, scope)));
}

async function forgetJobs({ db, actor }: MemberScope) {
  const found = await db.execute(sql`select to_regclass('pgboss.job') as jobs`);
  if (!found.rows[0]?.jobs) return;
  await db.execute(
    sql`delete from pgboss.job where position(${actor.email} in lower(concat(data::text, output::text))) > 0`,
  );
}

const mentions = (column: SQL, { actor }: MemberScope): SQL =>
  sql`position(${actor.email} in lower(${column})) > 0`;

/** The rule is the database's (migration "rules"): two administrators who leave at once cannot both succeed. */
export function isLastAdmin(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "users_one_admin") return true;
  }
  return false;
}
