import { eq } from "drizzle-orm";
import { addWorkingDays } from "#app/core/catalogue/working-days.ts";
import { forgetConsents } from "#app/core/consent/consent-proofs.server.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { anonymiseLeads } from "../leads.server.ts";
import { notifyCompanyNews } from "../notices/company-notices.server.ts";
import { alarmStaff } from "../notices/staff-notices.server.ts";
import { addMessage, markRead } from "../steps/correspondence.server.ts";
import {
  changeLead,
  type LockedLead,
  lockLead,
  recordLeadEvent,
  revokeFollowLinks,
  setLeadFacts,
} from "../steps/lead-rows.server.ts";
import { isOpen } from "../steps/lead-status.rules.ts";
import { isPaused } from "../steps/question.rules.ts";
import {
  CLOSING_QUESTION_DAYS,
  ESCALATION_DAYS,
  hasAccepted,
  isUnanswered,
  type RecipientState,
} from "../steps/recipient.rules.ts";
import { revisionOf } from "../steps/recipient-revision.server.ts";
import {
  applyStep,
  listRecipients,
  recordReply,
  resumeRecipients,
  stopReminders,
} from "../steps/recipients.server.ts";
import type { LeadOutcomeKey } from "./follow.rules.ts";

export type FollowOutcome = Outcome<"done" | "limited" | "not-now" | "offer-changed">;

const HOUR = 3_600;
const DAY = 86_400;
const DAY_MS = DAY * 1_000;

export async function writeAsRequester(
  scope: SystemScope,
  id: string,
  { body, recipientId }: { body: string; recipientId?: string | undefined },
): Promise<FollowOutcome> {
  const verdict = await countInOrder(scope, [
    { name: "lead-messages", subject: `${id} requester`, limit: 10, seconds: HOUR },
    { name: "lead-messages", subject: `${id} requester`, limit: 30, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead || !isOpen(lead.status)) return { kind: "not-now" };
    const all = await listRecipients(inside, id);
    const to = recipientId
      ? all.filter((one) => one.id === recipientId && hasAccepted(one.state))
      : all.filter(({ state }) => hasAccepted(state) || isUnanswered(state));
    if (recipientId && to.length === 0) return { kind: "not-now" };
    const { worthAMail } = await addMessage(inside, { leadId: id, recipientId, fromCompany: false, body });
    // A company that asked what is missing has it now, and is mailed in any case.
    if (!recipientId) await recordReply(inside, id);
    for (const company of to)
      if (worthAMail || (!recipientId && isPaused(company)))
        await notifyCompanyNews(inside, lead, company, recipientId ? "message" : "precision");
    return { kind: "done" };
  });
}

/** `seen`: the revision of the offer whose button was pressed. */
type Ending = { outcome: LeadOutcomeKey; foundWith?: string | undefined; seen?: string | undefined };

/** "J'ai trouvé", "Je n'ai plus besoin": ends it and notifies companies. "Personne ne m'a répondu": notifies staff. */
export async function endAsRequester(
  scope: SystemScope,
  id: string,
  { outcome, foundWith, seen }: Ending,
): Promise<FollowOutcome> {
  // Rate limit: ending and reopening repeatedly would e-mail the companies each time.
  const verdict = await countInOrder(scope, [{ name: "lead-endings", subject: id, limit: 5, seconds: DAY }]);
  if (!verdict.allowed) return { kind: "limited" };
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead || !isOpen(lead.status)) return { kind: "not-now" };
    if (outcome === "no-answer") return recordNoAnswer(inside, lead);
    const all = await listRecipients(inside, id);
    const chosen = outcome === "found" ? all.find((one) => one.id === foundWith) : undefined;
    if (outcome === "found" && foundWith) {
      if (!chosen || !hasAccepted(chosen.state)) return { kind: "not-now" };
      if (seen !== undefined && seen !== (await revisionOf(inside, chosen))) return { kind: "offer-changed" };
      // It may have noted "Gagné" by itself; after "Perdu" it is chosen no more.
      const won = chosen.state === "won";
      if (!won && !(await applyStep(inside, lead, chosen, { act: "win", by: "requester" })).ok)
        return { kind: "not-now" };
      await notifyCompanyNews(inside, lead, chosen, "chosen");
    }
    for (const other of all) {
      if (other.id === chosen?.id) continue;
      if (isUnanswered(other.state)) await applyStep(inside, lead, other, { act: "expire", by: "requester" });
      if (isConcerned(other.state))
        await notifyCompanyNews(
          inside,
          lead,
          other,
          chosen && hasOffered(other.state) ? "not-chosen" : "closed",
        );
    }
    await stopReminders(inside, id);
    await changeLead(inside, lead, { act: "close", by: "requester", also: { outcome } });
    return { kind: "done" };
  });
}

/** Who offered is thanked. */
const hasOffered = (state: RecipientState) => state === "quoted" || state === "won";

/** The request's end, or that it goes on, is news to the company. */
const isConcerned = (state: RecipientState) =>
  isUnanswered(state) || state === "accepted" || state === "quoted" || state === "won";

async function recordNoAnswer(scope: SystemScope, lead: LockedLead): Promise<FollowOutcome> {
  const current = await scope.db.select({ outcome: leads.outcome }).from(leads).where(eq(leads.id, lead.id));
  if (current[0]?.outcome === "no-answer") return { kind: "done" };
  await setLeadFacts(scope, lead.id, { outcome: "no-answer" });
  await recordLeadEvent(scope, {
    leadId: lead.id,
    from: lead.status,
    to: lead.status,
    by: "requester",
    note: "Personne ne m’a répondu",
  });
  await alarmStaff(scope, lead, "says-no-answer");
  return { kind: "done" };
}

/** Takes back what its end did: companies are as before it and read so, dates run anew. */
export function reopenAsRequester(scope: SystemScope, id: string): Promise<FollowOutcome> {
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead) return { kind: "not-now" };
    const [ended] = await inside.db.select({ outcome: leads.outcome }).from(leads).where(eq(leads.id, id));
    // Archived by staff: stays closed.
    if (!ended?.outcome) return { kind: "not-now" };
    const verdict = await changeLead(inside, lead, { act: "reopen", by: "requester" });
    if (!verdict.ok) return { kind: "not-now" };
    await resumeRecipients(inside, lead, { by: "requester" });
    const all = await listRecipients(inside, id);
    for (const one of all) if (isConcerned(one.state)) await notifyCompanyNews(inside, lead, one, "reopened");
    const now = new Date();
    await setLeadFacts(inside, id, {
      closingQuestionAt: lead.mailsStopped ? null : new Date(now.getTime() + CLOSING_QUESTION_DAYS * DAY_MS),
      // The staff is alerted of one that none has accepted.
      ...(!all.some(({ state }) => state === "accepted" || state === "quoted" || state === "won") && {
        escalateAt: addWorkingDays(now, ESCALATION_DAYS),
      }),
    });
    return { kind: "done" };
  });
}

/** Erases all text, including pending e-mails; statistics stay. */
export function eraseAsRequester(scope: SystemScope, id: string): Promise<FollowOutcome> {
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead?.email) return { kind: "not-now" };
    // Before notifying the companies, whose e-mails contain no erased data.
    await silenceMails(inside, mentionsAny([lead.reference]));
    if (isOpen(lead.status)) {
      for (const one of await listRecipients(inside, id)) {
        if (!hasAccepted(one.state) && !isUnanswered(one.state)) continue;
        await notifyCompanyNews(inside, lead, one, "closed");
        if (isUnanswered(one.state)) await applyStep(inside, lead, one, { act: "expire", by: "requester" });
      }
      await changeLead(inside, lead, { act: "close", by: "requester", also: { outcome: "no-need" } });
    }
    const erased = await anonymiseLeads(inside, eq(leads.id, id));
    await forgetConsents(
      inside,
      erased.map((one) => one.id),
    );
    return { kind: "done" };
  });
}

export async function stopMails(scope: DbScope, id: string): Promise<void> {
  await setLeadFacts(scope, id, { mailsStopped: true });
}

/** Revokes all previous links, including the acknowledgement's. */
export async function revokeAsRequester(scope: DbScope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, id);
    if (!lead) return;
    await revokeFollowLinks(inside, id);
    await recordLeadEvent(inside, {
      leadId: id,
      from: lead.status,
      to: lead.status,
      by: "requester",
      note: "Lien de suivi révoqué",
    });
  });
}

/** Marks the companies' messages as read. */
export const recordReading = (scope: DbScope, id: string) => markRead(scope, id, "requester");
