import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { companyContacts } from "#app/platform/db/schema/companies.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { leadEvents, leads } from "#app/platform/db/schema/leads.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { askedLinkJob } from "../links/asked-links.server.ts";
import {
  accountCredentialsMail,
  confirmationMail,
  loginLinkMail,
  recoveryMail,
} from "../mails/accounts.mails.ts";

export type Erasure = { kind: "erased" | "last_admin" };

/**
 * Deletes the actor's account and every trace of the address (decision E5). Leads stay, anonymous; companies lose
 * their owner, so that administrators look after them. Sessions, links and password go with the account's row.
 * An address that the actor never proved may be somebody else's: then only what this account did goes.
 */
export async function eraseAccount(scope: MemberScope): Promise<Erasure> {
  try {
    await inTransaction(scope, async (within) => {
      const references = await anonymiseLeads(within);
      await silenceMails(within, mentionsAny(references));
      await (scope.actor.proven ? forgetAddress(within) : forgetAccountMails(within));
      await within.db.delete(consentProofs).where(eq(consentProofs.subjectId, scope.actor.id));
      await within.db.delete(users).where(eq(users.id, scope.actor.id));
    });
    return { kind: "erased" };
  } catch (error) {
    if (isLastAdmin(error)) return { kind: "last_admin" };
    throw error;
  }
}

/** @returns the references of the leads that have become anonymous */
async function anonymiseLeads({ db, actor }: MemberScope): Promise<string[]> {
  const sentByAddress = actor.proven ? eq(leads.email, actor.email) : undefined;
  const erased = await db
    .update(leads)
    .set({ companyName: "Anonyme", contactName: "Anonyme", email: "", phone: null, message: null })
    .where(or(eq(leads.submittedBy, actor.id), sentByAddress))
    .returning({ id: leads.id, reference: leads.reference });
  for (const { id } of erased) {
    await db.update(leadEvents).set({ note: null }).where(eq(leadEvents.leadId, id));
    await db.delete(consentProofs).where(eq(consentProofs.subjectId, id));
  }
  return erased.map(({ reference }) => reference);
}

/** Every trace of a proven address, whoever left it. */
async function forgetAddress(scope: MemberScope) {
  const { db, actor } = scope;
  await forgetSubscription(scope);
  await db
    .update(companyContacts)
    .set({ email: null, contactName: "" })
    .where(eq(sql`lower(${companyContacts.email})`, actor.email));
  await db.delete(mails).where(eq(mails.recipient, actor.email));
  const mentioned = mentions(actor.email);
  await silenceMails(scope, mentioned);
  await forgetJobs(scope, mentioned(sql`concat(data::text, output::text)`));
  await db
    .update(auditLog)
    .set({ detail: null })
    .where(mentioned(sql`${auditLog.detail}::text`));
}

/** What an account with an unproven address had mailed to it, or asked to have mailed. */
async function forgetAccountMails(scope: MemberScope) {
  const { db, actor } = scope;
  await db
    .delete(mails)
    .where(and(eq(mails.recipient, actor.email), inArray(mails.template, accountMailNames)));
  await forgetJobs(scope, sql`name = ${askedLinkJob.name} and data->>'email' = ${actor.email}`);
}

const accountMailNames = [accountCredentialsMail, confirmationMail, loginLinkMail, recoveryMail].map(
  ({ name }) => name,
);

async function forgetSubscription({ db, actor }: MemberScope) {
  const gone = await db
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, actor.email))
    .returning({ id: newsletterSubscriptions.id });
  for (const { id } of gone) await db.delete(consentProofs).where(eq(consentProofs.subjectId, id));
}

/** Mails to others that speak of the person: a company's notice of a lead, staff's notice of a request. */
async function silenceMails({ db }: MemberScope, mentioned: Mentioned) {
  const [waiting, left] = [eq(mails.status, "waiting"), ne(mails.status, "waiting")];
  const spoken = or(mentioned(sql`${mails.payload}::text`), mentioned(sql`${mails.bodyText}`));
  const silent = { payload: null, html: null, bodyText: null, subject: null, erasedAt: new Date() };
  await db.update(mails).set(silent).where(and(left, spoken));
  // Without its content a mail cannot leave.
  await db
    .update(mails)
    .set({ ...silent, status: "failed", lastError: "erased" })
    .where(and(waiting, spoken));
}

async function forgetJobs({ db }: MemberScope, matching: SQL) {
  const found = await db.execute(sql`select to_regclass('pgboss.job') as jobs`);
  if (!found.rows[0]?.jobs) return;
  await db.execute(sql`delete from pgboss.job where ${matching}`);
}

type Mentioned = (column: SQL) => SQL;

/**
 * Whether a text holds the address, alone: "dupont@lagon.nc" is not in "jean.dupont@lagon.nc". In JSON, the "n" of a
 * line break may stand right before it; in mails, a word joiner after each of its signs.
 */
function mentions(address: string): Mentioned {
  const literal = address.replace(/[^a-z0-9@]/g, "\\$&");
  const alone = `(^|\\\\[bfnrt]|[^a-z0-9._+-])${literal}($|[.]$|[.]?[^a-z0-9.-])`;
  return (column) => sql`replace(lower(${column}), ${"\u2060"}, '') ~ ${alone}`;
}

const mentionsAny =
  (references: string[]): Mentioned =>
  (column) =>
    references.length > 0 ? sql`${column} ~ ${references.join("|")}` : sql`false`;

/** The rule is the database's (migration "rules"): two administrators who leave at once cannot both succeed. */
export function isLastAdmin(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "users_one_admin") return true;
  }
  return false;
}
