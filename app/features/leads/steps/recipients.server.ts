import { and, eq, inArray, isNotNull, isNull, lte, not, sql } from "drizzle-orm";
import { addWorkingDays, endOfTerm } from "#app/core/catalogue/working-days.ts";
import { isAbsent } from "#app/core/company/absences.server.ts";
import { leadEvents, leadRecipients } from "#app/core/lead/lead.table.ts";
import type { OwnTrait } from "#app/core/lead/own-requests.rules.ts";
import { announceToCompany } from "#app/core/webhook/announce.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Jobs } from "#app/platform/jobs/define-job.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { type LockedLead, recordAnswer, recordLeadEvent } from "./lead-rows.server.ts";
import { isOpen } from "./lead-status.rules.ts";
import {
  isUnanswered,
  REMINDERS_AFTER_DAYS,
  type RecipientAct,
  type RecipientActor,
  type RecipientState,
  type StepVerdict,
  validateStep,
} from "./recipient.rules.ts";

export type Recipient = {
  id: string;
  leadId: string;
  companyId: string;
  state: RecipientState;
  sentAt: Date;
  reminders: number;
  remindAt: Date | null;
  askedAt: Date | null;
  repliedAt: Date | null;
};

const columns = {
  id: leadRecipients.id,
  leadId: leadRecipients.leadId,
  companyId: leadRecipients.companyId,
  state: sql<RecipientState>`${leadRecipients.state}`,
  sentAt: leadRecipients.sentAt,
  reminders: leadRecipients.reminders,
  remindAt: leadRecipients.remindAt,
  askedAt: leadRecipients.askedAt,
  repliedAt: leadRecipients.repliedAt,
};

export async function addRecipients(
  { db }: DbScope,
  leadId: string,
  {
    companyIds,
    chosenBy,
    ownTraits,
    now = new Date(),
  }: {
    companyIds: string[];
    chosenBy: "visitor" | "staff";
    ownTraits?: ReadonlyMap<string, OwnTrait>;
    now?: Date;
  },
): Promise<Recipient[]> {
  if (companyIds.length === 0) return [];
  // Not before the term promised to the requester.
  const remindAt = endOfTerm(now, REMINDERS_AFTER_DAYS[0]);
  return db
    .insert(leadRecipients)
    .values(
      companyIds.map((companyId) => ({
        leadId,
        companyId,
        chosenBy,
        ownTrait: ownTraits?.get(companyId) ?? null,
        sentAt: now,
        remindAt,
      })),
    )
    .onConflictDoNothing()
    .returning(columns);
}

export async function listRecipients({ db }: DbScope, leadId: string): Promise<Recipient[]> {
  return db
    .select(columns)
    .from(leadRecipients)
    .where(eq(leadRecipients.leadId, leadId))
    .orderBy(leadRecipients.sentAt, leadRecipients.id);
}

export async function findRecipient({ db }: DbScope, id: string): Promise<Recipient | undefined> {
  const [found] = await db.select(columns).from(leadRecipients).where(eq(leadRecipients.id, id));
  return found;
}

type Step = {
  act: RecipientAct;
  by: RecipientActor;
  actorId?: string | undefined;
  reason?: string | undefined;
};

/** Applies and records a step that the rules allow, or returns the refusal. The caller locks the lead. */
export async function applyStep(
  scope: DbScope & { jobs: Jobs },
  lead: LockedLead,
  recipient: Recipient,
  { act, by, actorId, reason }: Step,
): Promise<StepVerdict> {
  const verdict = validateStep(recipient.state, act, { actor: by, leadIsOpen: isOpen(lead.status) });
  if (!verdict.ok) return verdict;
  const { to } = verdict;
  const answers = by === "company" && (act === "accept" || act === "decline");
  await scope.db
    .update(leadRecipients)
    .set({
      state: to,
      reason: reason ?? null,
      ...(by === "company" && actorId && { actorId }),
      ...(by === "company" && { seenAt: sql`coalesce(${leadRecipients.seenAt}, now())` }),
      ...(answers && { answeredAt: sql`coalesce(${leadRecipients.answeredAt}, now())` }),
      ...(act === "sendQuote" && { quotedAt: sql`now()` }),
      closedAt: to === "accepted" || to === "quoted" || isUnanswered(to) ? null : sql`now()`,
      ...(!isUnanswered(to) && { remindAt: null }),
    })
    .where(eq(leadRecipients.id, recipient.id));
  if (answers) await recordAnswer(scope, lead.id, act === "accept");
  const history = { leadId: lead.id, recipientId: recipient.id, from: recipient.state, to, by, actorId };
  await recordLeadEvent(scope, { ...history, note: reason });
  const type = answers ? "lead.answered" : endsForCompany(act, by) ? "lead.closed" : undefined;
  if (type) await announceToCompany(scope, recipient.companyId, { type, ...aboutOf(lead, recipient) });
  return verdict;
}

export const aboutOf = ({ reference }: Pick<LockedLead, "reference">, { id }: Pick<Recipient, "id">) => ({
  reference,
  subjectId: id,
});

/** The end of a whole request is announced by notices/company-notices.server.ts. */
const endsForCompany = (act: RecipientAct, by: RecipientActor) =>
  act === "win" || act === "lose" || (act === "expire" && by === "staff");

type Resuming = { by: "staff" | "requester"; actorId?: string; now?: Date };

/**
 * Takes back what the end of the request, by the staff or its requester, did to companies: those that had not answered
 * wait again, under new terms, unless they wait for the answer to their own question.
 */
export async function resumeRecipients(
  scope: DbScope,
  lead: LockedLead,
  { by, actorId, now = new Date() }: Resuming,
): Promise<number> {
  const { id, state, reminders, askedAt, repliedAt } = leadRecipients;
  // Written in one transaction: at one moment.
  const ended = sql`(select max(created_at) from ${leadEvents}
    where lead_id = ${lead.id} and recipient_id is null and to_status = 'archive')`;
  const resumed = await scope.db
    .update(leadRecipients)
    .set({
      state: sql`${leadEvents.fromStatus}`,
      closedAt: null,
      remindAt: sql`case when ${leadEvents.fromStatus} in ('sent', 'seen') and (${askedAt} is null or ${repliedAt} is not null)
        and ${reminders} < ${REMINDERS_AFTER_DAYS.length} then ${endOfTerm(now, REMINDERS_AFTER_DAYS[0])}::timestamptz end`,
    })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.recipientId, id),
        eq(leadEvents.leadId, lead.id),
        eq(leadEvents.actorKind, by),
        inArray(leadEvents.toStatus, ["no_answer", "won"]),
        eq(state, leadEvents.toStatus),
        sql`${leadEvents.createdAt} = ${ended}`,
      ),
    )
    .returning({ id, state });
  for (const { id: recipientId, state: to } of resumed)
    await recordLeadEvent(scope, {
      leadId: lead.id,
      recipientId,
      from: isUnanswered(to as RecipientState) ? "no_answer" : "won",
      to,
      by,
      actorId,
    });
  return resumed.length;
}

/** Its reminders wait for the requester. */
export async function recordQuestion({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(leadRecipients)
    .set({ askedAt: sql`now()`, remindAt: null })
    .where(eq(leadRecipients.id, id));
}

/** The clocks of the companies that asked go on, with a term of their own. */
export async function recordReply({ db }: DbScope, leadId: string, now = new Date()): Promise<void> {
  const { state, askedAt, repliedAt, reminders } = leadRecipients;
  const term = endOfTerm(now, REMINDERS_AFTER_DAYS[0]);
  await db
    .update(leadRecipients)
    .set({
      repliedAt: now,
      remindAt: sql`case when ${state} in ('sent', 'seen') and ${reminders} < ${REMINDERS_AFTER_DAYS.length}
        then ${term}::timestamptz end`,
    })
    .where(and(eq(leadRecipients.leadId, leadId), isNotNull(askedAt), isNull(repliedAt)));
}

export async function stopReminders({ db }: DbScope, leadId: string): Promise<void> {
  await db
    .update(leadRecipients)
    .set({ remindAt: null })
    .where(and(eq(leadRecipients.leadId, leadId), isNotNull(leadRecipients.remindAt)));
}

/** The second reminder is due five working days after the request, and never on the day of a late first one. */
export async function recordReminder(
  { db }: DbScope,
  { id, sentAt, reminders }: Recipient,
  now: Date,
): Promise<void> {
  const next = REMINDERS_AFTER_DAYS[reminders + 1];
  const remindAt = next ? later(addWorkingDays(sentAt, next), addWorkingDays(now, 1)) : null;
  await db
    .update(leadRecipients)
    .set({ reminders: reminders + 1, remindAt })
    .where(eq(leadRecipients.id, id));
}

const later = (one: Date, other: Date) => (one > other ? one : other);

export async function listDueReminders(
  { db }: DbScope,
  now: Date,
  atMost: number,
): Promise<{ id: string; leadId: string }[]> {
  return db
    .select({ id: leadRecipients.id, leadId: leadRecipients.leadId })
    .from(leadRecipients)
    .where(
      and(
        lte(leadRecipients.remindAt, now),
        isNotNull(leadRecipients.remindAt),
        // They wait for the company to be back.
        not(isAbsent(sql`"lead_recipients"."company_id"`, noumeaDay(now))),
      ),
    )
    .orderBy(leadRecipients.remindAt)
    .limit(atMost);
}

/** Reasons are personal data: erased with the lead's. */
export async function forgetReasons({ db }: DbScope, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db
    .update(leadRecipients)
    .set({ reason: null, remindAt: null })
    .where(inArray(leadRecipients.leadId, [...leadIds]));
}
