import { desc, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { forgetConsents } from "#app/core/consent/consent-proofs.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { leadRecipients, leads } from "#app/platform/db/schema/leads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";
import type { MemberScope, SystemScope } from "#app/platform/http/scope.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { detailLines } from "../lead-details.ts";
import { alarmStaff, tellCompanyNews } from "../lead-notices.server.ts";
import { anonymiseLeads } from "../leads.server.ts";
import { addMessage, listMessages, markRead } from "../steps/correspondence.server.ts";
import {
  changeLead,
  type LockedLead,
  lockLead,
  noteLeadEvent,
  revokeFollowLinks,
  setLeadFacts,
} from "../steps/lead-rows.server.ts";
import { isOpen, type LeadStatus } from "../steps/lead-status.rules.ts";
import { hasAccepted, isUnanswered, type RecipientState } from "../steps/recipient.rules.ts";
import { listRecipients, stopReminders, takeStep } from "../steps/recipients.server.ts";
import type { LeadOutcomeKey } from "./follow.rules.ts";
import { followPath } from "./follow-link.server.ts";

export type FollowedLead = NonNullable<Awaited<ReturnType<typeof viewFollowed>>>;

/** What whoever asked reads of their request: every company's step, and what was written. */
export async function viewFollowed(scope: DbScope, id: string) {
  const [lead] = await scope.db
    .select({
      reference: leads.reference,
      contactName: leads.contactName,
      companyName: leads.companyName,
      email: leads.email,
      phone: leads.phone,
      serviceType: leads.serviceType,
      message: leads.message,
      ...{ deadline: leads.deadline, companySize: leads.companySize, budget: leads.budget },
      ...{ reachBy: leads.reachBy, commune: leads.commune },
      status: sql<LeadStatus>`${leads.status}`,
      outcome: leads.outcome,
      mailsStopped: leads.mailsStopped,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(leads.id, id));
  // Without an e-mail it was erased.
  if (!lead?.email) return undefined;
  const messages = await listMessages(scope, id);
  const { serviceType, status, createdAt, deadline, companySize, budget, reachBy, commune, ...told } = lead;
  return {
    ...told,
    service: categoryName(serviceType),
    details: detailLines({ deadline, companySize, budget, reachBy, commune }),
    isOpen: isOpen(status),
    handledByStaff: status === "self_handled_by_admin",
    sentOn: formatDate(createdAt, "time"),
    companies: (await companiesOf(scope, id)).map((company) => ({
      ...company,
      messages: messages.filter(({ recipientId }) => recipientId === company.id).map(asWritten),
    })),
    precisions: messages.filter(({ recipientId }) => recipientId === null).map(asWritten),
  };
}

const asWritten = ({
  id,
  fromCompany,
  body,
  at,
}: {
  id: string;
  fromCompany: boolean;
  body: string;
  at: Date;
}) => ({ id, fromCompany, body, date: formatDate(at, "time") });

async function companiesOf({ db }: DbScope, leadId: string) {
  const rows = await db
    .select({
      id: leadRecipients.id,
      name: companies.name,
      slug: companies.slug,
      companyStatus: companies.status,
      state: sql<RecipientState>`${leadRecipients.state}`,
      reason: leadRecipients.reason,
      sentAt: leadRecipients.sentAt,
      at: sql<Date | string>`coalesce(${leadRecipients.closedAt}, ${leadRecipients.quotedAt},
        ${leadRecipients.answeredAt}, ${leadRecipients.seenAt}, ${leadRecipients.sentAt})`,
      email: companyContacts.email,
      phone: companyContacts.phonePublic,
    })
    .from(leadRecipients)
    .innerJoin(companies, eq(companies.id, leadRecipients.companyId))
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(eq(leadRecipients.leadId, leadId))
    .orderBy(leadRecipients.sentAt, companies.name);
  return rows.map(({ email, phone, companyStatus, reason, sentAt: _sent, at, ...row }) => ({
    ...row,
    href: companyStatus === "published" ? `/company/${row.slug}` : undefined,
    since: formatDate(at, "time"),
    reason: row.state === "declined" ? reason : null,
    accepted: hasAccepted(row.state),
    contact: hasAccepted(row.state) ? { email, phone } : undefined,
  }));
}

export type FollowOutcome = "done" | "limited" | "not-now";

const HOUR = 3_600;
const DAY = 86_400;

/** A message to a company that accepted; without one, a precision for all that have the request. */
export async function writeAsRequester(
  scope: SystemScope,
  id: string,
  { body, recipientId }: { body: string; recipientId?: string | undefined },
): Promise<FollowOutcome> {
  const verdict = await countInTurn(scope, [
    { name: "lead-messages", subject: `${id} requester`, limit: 10, seconds: HOUR },
    { name: "lead-messages", subject: `${id} requester`, limit: 30, seconds: DAY },
  ]);
  if (!verdict.allowed) return "limited";
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead || !isOpen(lead.status)) return "not-now";
    const all = await listRecipients(inside, id);
    const to = recipientId
      ? all.filter((one) => one.id === recipientId && hasAccepted(one.state))
      : all.filter(({ state }) => hasAccepted(state) || isUnanswered(state));
    if (recipientId && to.length === 0) return "not-now";
    const { worthAMail } = await addMessage(inside, { leadId: id, recipientId, fromCompany: false, body });
    if (worthAMail)
      for (const company of to)
        await tellCompanyNews(inside, lead, company, recipientId ? "message" : "precision");
    return "done";
  });
}

/** "J'ai trouvé", "Je n'ai plus besoin": the request ends, and the companies are told. "Personne ne m'a répondu": the staff is. */
export async function endAsRequester(
  scope: SystemScope,
  id: string,
  { outcome, foundWith }: { outcome: LeadOutcomeKey; foundWith?: string | undefined },
): Promise<FollowOutcome> {
  // Ended and reopened over and over, it would write to the companies each time.
  const verdict = await countInTurn(scope, [{ name: "lead-endings", subject: id, limit: 5, seconds: DAY }]);
  if (!verdict.allowed) return "limited";
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead || !isOpen(lead.status)) return "not-now";
    if (outcome === "no-answer") return saysNobodyAnswered(inside, lead);
    const all = await listRecipients(inside, id);
    const chosen = all.find((one) => one.id === foundWith && hasAccepted(one.state));
    if (chosen && outcome === "found") await takeStep(inside, lead, chosen, { act: "win", by: "requester" });
    for (const other of all) {
      if (other.id === chosen?.id) continue;
      if (isUnanswered(other.state)) await takeStep(inside, lead, other, { act: "lapse", by: "requester" });
      if (isUnanswered(other.state) || other.state === "accepted" || other.state === "quoted")
        await tellCompanyNews(inside, lead, other, "closed");
    }
    await stopReminders(inside, id);
    await changeLead(inside, lead, { act: "close", by: "requester", also: { outcome } });
    return "done";
  });
}

async function saysNobodyAnswered(scope: SystemScope, lead: LockedLead): Promise<FollowOutcome> {
  const said = await scope.db.select({ outcome: leads.outcome }).from(leads).where(eq(leads.id, lead.id));
  if (said[0]?.outcome === "no-answer") return "done";
  await setLeadFacts(scope, lead.id, { outcome: "no-answer" });
  await noteLeadEvent(scope, {
    ...{ leadId: lead.id, from: lead.status, to: lead.status, by: "requester" },
    note: "Personne ne m’a répondu",
  });
  await alarmStaff(scope, lead, "says-no-answer");
  return "done";
}

/** A request that its sender ended goes on. */
export function reopenAsRequester(scope: SystemScope, id: string): Promise<FollowOutcome> {
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead) return "not-now";
    const [ended] = await inside.db.select({ outcome: leads.outcome }).from(leads).where(eq(leads.id, id));
    // What the staff archived stays so.
    if (!ended?.outcome) return "not-now";
    const verdict = await changeLead(inside, lead, { act: "reopen", by: "requester" });
    return verdict.ok ? "done" : "not-now";
  });
}

/** Everything that was written goes, here and in the mails that have not left; figures stay. */
export function eraseAsRequester(scope: SystemScope, id: string): Promise<FollowOutcome> {
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead?.email) return "not-now";
    // Before the companies are told: what is told from here on holds none of it.
    await silenceMails(inside, mentionsAny([lead.reference]));
    if (isOpen(lead.status)) {
      for (const one of await listRecipients(inside, id)) {
        if (!hasAccepted(one.state) && !isUnanswered(one.state)) continue;
        await tellCompanyNews(inside, lead, one, "closed");
        if (isUnanswered(one.state)) await takeStep(inside, lead, one, { act: "lapse", by: "requester" });
      }
      await changeLead(inside, lead, { act: "close", by: "requester", also: { outcome: "no-need" } });
    }
    const erased = await anonymiseLeads(inside, eq(leads.id, id));
    await forgetConsents(
      inside,
      erased.map((one) => one.id),
    );
    return "done";
  });
}

export async function stopMails(scope: DbScope, id: string): Promise<void> {
  await setLeadFacts(scope, id, { mailsStopped: true });
}

/** Links that were given until now are void: the acknowledgement's too. */
export async function revokeAsRequester(scope: SystemScope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, id);
    if (!lead) return;
    await revokeFollowLinks(inside, id);
    await noteLeadEvent(inside, {
      ...{ leadId: id, from: lead.status, to: lead.status, by: "requester" },
      note: "Lien de suivi révoqué",
    });
  });
}

/** The page was opened by somebody who acts on it: what companies wrote is read. */
export const noteReading = (scope: DbScope, id: string) => markRead(scope, id, "requester");

/** The requests that a member sent, with the way to follow each. */
export async function listOwnLeads({ db, site, actor }: MemberScope) {
  const rows = await db
    .select({
      id: leads.id,
      followVersion: leads.followVersion,
      reference: leads.reference,
      serviceType: leads.serviceType,
      status: sql<LeadStatus>`${leads.status}`,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(sql`${leads.submittedBy} = ${actor.id} and ${leads.email} <> ''`)
    .orderBy(desc(leads.createdAt))
    .limit(50);
  return rows.map(({ id, followVersion, serviceType, status, createdAt, reference }) => ({
    reference,
    service: categoryName(serviceType),
    isOpen: isOpen(status),
    sentOn: formatDate(createdAt, "short"),
    href: followPath(site, { id, followVersion }),
  }));
}
