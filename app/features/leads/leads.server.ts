import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { addWorkingDays, endOfTerm } from "#app/core/catalogue/working-days.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { QUOTE_CONSENT_VERSION } from "#app/core/lead/consent-version.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { answersFor, type NeedKey } from "#app/core/lead/need-questions.ts";
import { findOwnTraits } from "#app/core/lead/own-requests.server.ts";
import { findPartner } from "#app/core/lead/partners.server.ts";
import { countAct } from "#app/core/statistics/count-act.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope, OptionalActor, SubmissionScope, SystemScope } from "#app/platform/http/scope.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { placeInLine, whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import type { LeadDetails } from "./detail-lines.ts";
import { followUrl } from "./follow/follow-link.server.ts";
import type { CompanyQuoteForm, QuoteForm } from "./lead.schema.ts";
import { leadLimits } from "./lead-limits.server.ts";
import { quoteAcknowledgementMail } from "./mails/leads.mails.ts";
import { notifyTargets } from "./notices/company-notices.server.ts";
import { notifyStaff } from "./notices/staff-notices.server.ts";
import { findTargets, namesOf, type Target, withoutReaders } from "./notices/targets.server.ts";
import { forgetCorrespondence } from "./steps/correspondence.server.ts";
import {
  anonymiseLeadRows,
  findLeadByKeys,
  hasSentJunk,
  insertLead,
  markToForward,
  recordLeadEvent,
} from "./steps/lead-rows.server.ts";
import { forgetOffers } from "./steps/offers.server.ts";
import { ANSWER_DAYS, CLOSING_QUESTION_DAYS, ESCALATION_DAYS } from "./steps/recipient.rules.ts";
import { addRecipients, forgetReasons } from "./steps/recipients.server.ts";
import { forgetStaffMessages } from "./steps/staff-correspondence.server.ts";

const DAY = 86_400_000;

export type Submission = {
  token: FormToken | undefined;
  page: string;
  /** Of a partner's link. */
  partnerId?: string | null | undefined;
  /** Of a request that was written for the requester, who confirms it: sent once, whatever the browser. */
  heldId?: string;
};

/** `later`: its mails wait for their turn. */
export type LeadOutcome = Outcome<"automatic" | Limited | { stored: { reference: string; later: boolean } }>;

type Lead = Pick<
  typeof leads.$inferInsert,
  | "companyName"
  | "contactName"
  | "email"
  | "phone"
  | "serviceType"
  | "message"
  | "leadType"
  | "submittedBy"
  | "partnerId"
> &
  LeadDetails;

/** General unless it names companies; a member's one belongs to the account. Returns only a reference (decision A8). */
export async function submitLead(
  scope: SubmissionScope & OptionalActor,
  form: QuoteForm,
  submission: Submission,
): Promise<LeadOutcome> {
  const targets = await findTargets(
    scope,
    (await findChosen(scope, form.company)).map(({ id }) => id),
  );
  const lead: Lead = {
    companyName: form.company_name,
    contactName: form.contact_name,
    email: form.email,
    phone: form.phone,
    serviceType: form.service_type,
    message: form.message,
    ...detailsOf(form.service_type, form),
    leadType: targets.length > 0 ? "company_specific" : "general",
    submittedBy: scope.actor?.id ?? null,
    partnerId: submission.partnerId ?? (await findPartner(scope, form.via))?.id ?? null,
  };
  return submit(scope, lead, targets, { ...submission, counted: "quote" }, Boolean(form[HONEYPOT_FIELD]));
}

export async function submitCompanyLead(
  scope: MemberScope,
  form: CompanyQuoteForm & { companyId: string },
  submission: Submission,
): Promise<(LeadOutcome & { company: { name: string; managed: boolean } }) | undefined> {
  const [target] = await findTargets(scope, [form.companyId]);
  if (!target) return undefined;
  const lead: Lead = {
    companyName: form.company,
    contactName: `${form.firstName} ${form.lastName}`,
    email: form.email,
    phone: form.phone,
    serviceType: form.serviceType,
    message: form.message,
    ...detailsOf(form.serviceType, form),
    leadType: "company_specific",
    submittedBy: scope.actor.id,
  };
  const outcome = await submit(
    scope,
    lead,
    [target],
    { ...submission, counted: "lead" },
    Boolean(form[HONEYPOT_FIELD]),
  );
  const { name, managed } = target;
  return { ...outcome, company: { name, managed } };
}

/** Valid for one day: the confirmation page may show the reference again. */
export async function isRecentReference({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - 86_400_000);
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.reference, reference), gt(leads.createdAt, aDayAgo)));
  return found.length > 0;
}

type GivenDetails = Omit<LeadDetails, "answers"> & Record<`need_${NeedKey}`, string | null>;

const detailsOf = (service: string, given: GivenDetails): LeadDetails => {
  const { deadline, companySize, budget, reachBy, commune } = given;
  return { deadline, companySize, budget, reachBy, commune, answers: answersFor(service, given) };
};

export async function findChosen(
  { db }: DbScope,
  slugs: readonly string[],
): Promise<{ id: string; slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  const found = await db
    .select({ id: companyCard.id, slug: companyCard.slug, name: companyCard.name })
    .from(companyRows)
    .where(and(inArray(companyCard.slug, [...slugs]), isPublished));
  return found.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

async function submit(
  scope: SubmissionScope,
  lead: Lead,
  targets: readonly Target[],
  submission: Submission & { counted: "quote" | "lead" },
  automatic: boolean,
): Promise<LeadOutcome> {
  const { submittedBy: _, partnerId: _partner, ...words } = lead;
  const { network } = scope.facts;
  const sender = { network, token: submission.token };
  const typed = [...Object.values(words), ...targets.map(({ id }) => id)];
  const keys = submission.heldId ? ([submission.heldId] satisfies [string]) : submissionKeys(typed, sender);
  // Before rate limits: a repeated submission is no new request.
  const known = await findLeadByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known, later: false };
  if (automatic) return { kind: "automatic" };

  const junk = await hasSentJunk(scope, lead.email);
  // A held request was counted when it was written: its link sends it once.
  const limits = submission.heldId ? [] : leadLimits({ ...lead, junk }, sender);
  const verdict = await countInOrder(scope, limits);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const afterSeconds = await placeInLine(scope, "quote", network);
  // Who follows the link of a held request has the mailbox.
  const acknowledgeAfter = submission.heldId
    ? 0
    : await whenToMail(scope, {
        to: lead.email,
        network,
        kind: quoteAcknowledgementMail.name,
      });
  const waits = { afterSeconds, acknowledgeAfter };
  const stored = await store(scope, lead, { keys, targets, submission, network, ...waits });
  if (!stored.alreadyThere) countAct(scope, submission.counted);
  const later = Math.max(afterSeconds, acknowledgeAfter ?? 0) > 0;
  return { kind: "stored", reference: stored.reference, later };
}

type Storing = {
  keys: [string, ...string[]];
  targets: readonly Target[];
  submission: Submission;
  network: string;
  /** Delay of the e-mails in seconds; undefined: none to the requester. */
  afterSeconds: number;
  acknowledgeAfter: number | undefined;
};

/** Lead, recipients, first event, consent proof and e-mails, all or none. */
function store(
  scope: SystemScope,
  lead: Lead,
  { keys, targets, submission, network, afterSeconds, acknowledgeAfter }: Storing,
): Promise<{ reference: string; alreadyThere: boolean }> {
  return inTransaction(scope, async (inside) => {
    const now = new Date();
    const dates = {
      answerDueAt: endOfTerm(now, ANSWER_DAYS),
      escalateAt: addWorkingDays(now, ESCALATION_DAYS),
      closingQuestionAt: new Date(now.getTime() + CLOSING_QUESTION_DAYS * DAY),
    };
    const stored = await insertLead(inside, { ...lead, ...dates }, keys);
    if (stored.alreadyThere) return { reference: stored.reference, alreadyThere: true };
    const { id, reference } = stored;

    // Restricted data is stored but not used (GDPR article 18): staff is notified as for a request without company.
    const reached = (await isFrozen(inside, lead.email)) ? [] : targets;
    const companyIds = reached.map((target) => target.id);
    const ownTraits = await findOwnTraits(inside, companyIds, { ...lead, network });
    const sent = await addRecipients(inside, id, { companyIds, chosenBy: "visitor", ownTraits, now });
    await recordLeadEvent(inside, { leadId: id, to: "nouveau", by: "requester", actorId: lead.submittedBy });
    await proveConsent(inside, {
      purpose: "quote",
      subjectId: id,
      textVersion: QUOTE_CONSENT_VERSION,
      page: submission.page,
    });
    if (acknowledgeAfter !== undefined) {
      const payload = {
        reference,
        serviceName: categoryName(lead.serviceType),
        companyNames: namesOf(targets),
        byStaff: namesOf(await withoutReaders(inside, targets)),
        followUrl: followUrl(scope.site, stored),
      };
      await enqueueMail(inside, quoteAcknowledgementMail, {
        to: lead.email,
        payload,
        afterSeconds: acknowledgeAfter,
      });
    }
    const unread = await notifyTargets(inside, { ...lead, reference }, sent, {
      targets: reached,
      chosenBy: "visitor",
      afterSeconds,
    });
    // A page without manager has no space to read it in.
    if (targets.length > 0 && (reached.length === 0 || unread.length > 0)) await markToForward(inside, id);
    if (reached.length === 0 || unread.length > 0)
      await notifyStaff(inside, { ...lead, id, reference }, { targets, afterSeconds });
    return { reference, alreadyThere: false };
  });
}

/** Erases personal data and messages; statistics stay. @returns their ids */
export async function anonymiseLeads(
  scope: DbScope,
  which: SQL | undefined,
): Promise<{ id: string; reference: string }[]> {
  const erased = await anonymiseLeadRows(scope, which);
  const ids = erased.map(({ id }) => id);
  await forgetCorrespondence(scope, ids);
  await forgetStaffMessages(scope, ids);
  await forgetReasons(scope, ids);
  await forgetOffers(scope, ids);
  return erased;
}
