import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { addWorkingDays, endOfTerm } from "#app/core/catalogue/working-days.ts";
import { QUOTE_CONSENT_VERSION } from "#app/core/lead/consent-version.ts";
import { leadEvents, leads } from "#app/core/lead/lead.table.ts";
import type { NeedAnswers } from "#app/core/lead/need-questions.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { storeOnce } from "#app/platform/forms/submission-keys.server.ts";
import {
  type LeadAct,
  type LeadActor,
  type LeadStatus,
  type LeadVerdict,
  validateLeadAct,
} from "./lead-status.rules.ts";
import { ANSWER_DAYS, ESCALATION_DAYS } from "./recipient.rules.ts";

export type LockedLead = {
  id: string;
  reference: string;
  status: LeadStatus;
  archivedFrom: LeadStatus | null;
  serviceType: string;
  commune: string | null;
  answers: NeedAnswers;
  companyName: string;
  contactName: string;
  email: string;
  submittedBy: string | null;
  followVersion: number;
  mailsStopped: boolean;
  createdAt: Date;
};

const lockedColumns = {
  id: leads.id,
  reference: leads.reference,
  status: sql<LeadStatus>`${leads.status}`,
  archivedFrom: sql<LeadStatus | null>`${leads.archivedFrom}`,
  serviceType: leads.serviceType,
  commune: leads.commune,
  answers: leads.answers,
  companyName: leads.companyName,
  contactName: leads.contactName,
  email: leads.email,
  submittedBy: leads.submittedBy,
  followVersion: leads.followVersion,
  mailsStopped: leads.mailsStopped,
  createdAt: leads.createdAt,
};

/** Locks the lead until the transaction ends: every action acquires this lock first, then reads the state. */
export async function lockLead({ db }: DbScope, id: string): Promise<LockedLead | undefined> {
  const [found] = await db.select(lockedColumns).from(leads).where(eq(leads.id, id)).for("update");
  return found;
}

type NewLead = Omit<typeof leads.$inferInsert, "reference" | "idempotencyKey" | "consentVersion">;
type StoredLead = { alreadyThere: false; id: string; reference: string; followVersion: number };

/** @param keys idempotency keys: see `submissionKeys` */
export function insertLead(
  scope: DbScope,
  lead: NewLead,
  keys: [string, ...string[]],
): Promise<StoredLead | { alreadyThere: true; reference: string }> {
  return storeOnce({
    prefix: "DEV",
    insert: async (reference) => {
      const [created] = await scope.db
        .insert(leads)
        .values({ ...lead, reference, idempotencyKey: keys[0], consentVersion: QUOTE_CONSENT_VERSION })
        .onConflictDoNothing()
        .returning({ id: leads.id, reference: leads.reference, followVersion: leads.followVersion });
      return created;
    },
    find: async () => {
      const reference = await findLeadByKeys(scope, keys);
      return reference === undefined ? undefined : { reference };
    },
  });
}

/** For the staff's queue, until the request has another status. */
export async function markToForward({ db }: DbScope, id: string): Promise<void> {
  await db.update(leads).set({ toForward: true }).where(eq(leads.id, id));
}

export async function findLeadByKeys({ db }: DbScope, keys: string[]): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: leads.reference })
    .from(leads)
    .where(inArray(leads.idempotencyKey, keys));
  return found?.reference;
}

type LeadEventInput = {
  leadId: string;
  recipientId?: string;
  from?: string | undefined;
  to: string;
  by: LeadActor | "system";
  actorId?: string | null | undefined;
  note?: string | null | undefined;
};

export async function recordLeadEvent({ db }: DbScope, event: LeadEventInput): Promise<void> {
  const { leadId, recipientId, from, to, by, actorId, note } = event;
  await db.insert(leadEvents).values({
    leadId,
    recipientId: recipientId ?? null,
    fromStatus: from ?? null,
    toStatus: to,
    actorKind: by,
    actorId: actorId ?? null,
    note: note ?? null,
  });
}

type LeadChange = {
  act: LeadAct;
  by: LeadActor;
  actorId?: string | undefined;
  note?: string | undefined;
  also?: Partial<Pick<typeof leads.$inferInsert, "outcome" | "handledBy" | "junkAt" | "mergedInto">>;
};

/** Applies and records a status change that the rules allow, or returns the refusal. The caller locks the lead. */
export async function changeLead(
  scope: DbScope,
  lead: LockedLead,
  { act, by, actorId, note, also = {} }: LeadChange,
): Promise<LeadVerdict> {
  const verdict = validateLeadAct(lead, act, by);
  if (!verdict.ok) return verdict;
  const { to } = verdict;
  const ended = to === "archive";
  await scope.db
    .update(leads)
    .set({
      status: to,
      updatedAt: sql`now()`,
      archivedFrom: ended ? lead.status : null,
      ...also,
      ...(ended && { escalateAt: null, closingQuestionAt: null }),
      ...(act === "takeOver" && { escalateAt: null }),
      ...(act === "assign" && {
        escalateAt: addWorkingDays(new Date(), ESCALATION_DAYS),
        answerDueAt: endOfTerm(new Date(), ANSWER_DAYS),
      }),
      ...(act === "reopen" && { outcome: null, junkAt: null, mergedInto: null }),
    })
    .where(eq(leads.id, lead.id));
  if (to !== lead.status || act !== "accept")
    await recordLeadEvent(scope, { leadId: lead.id, from: lead.status, to, by, actorId, note });
  return verdict;
}

type LeadFacts = Pick<
  typeof leads.$inferInsert,
  "staffNote" | "mailsStopped" | "escalateAt" | "closingQuestionAt" | "outcome"
>;

export async function setLeadFacts({ db }: DbScope, id: string, facts: Partial<LeadFacts>): Promise<void> {
  await db
    .update(leads)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(eq(leads.id, id));
}

export async function revokeFollowLinks({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(leads)
    .set({ followVersion: sql`${leads.followVersion} + 1` })
    .where(eq(leads.id, id));
}

/** The first answer counts in the statistics; an acceptance cancels the staff alert. */
export async function recordAnswer({ db }: DbScope, id: string, accepted: boolean): Promise<void> {
  await db
    .update(leads)
    .set({
      firstAnswerAt: sql`coalesce(${leads.firstAnswerAt}, now())`,
      updatedAt: sql`now()`,
      ...(accepted && { escalateAt: null }),
    })
    .where(eq(leads.id, id));
}

/** The requester unsubscribed. */
export async function stopMailsOf({ db }: DbScope, which: SQL | undefined): Promise<void> {
  await db.update(leads).set({ mailsStopped: true, closingQuestionAt: null }).where(which);
}

/** Leads stay as anonymous statistics. @returns their ids */
export async function anonymiseLeadRows(
  { db }: DbScope,
  which: SQL | undefined,
): Promise<{ id: string; reference: string }[]> {
  const erased = await db
    .update(leads)
    .set({
      companyName: "Anonyme",
      contactName: "Anonyme",
      email: "",
      phone: null,
      message: null,
      answers: {},
      staffNote: null,
      escalateAt: null,
      closingQuestionAt: null,
      mailsStopped: true,
      followVersion: sql`${leads.followVersion} + 1`,
    })
    .where(which)
    .returning({ id: leads.id, reference: leads.reference });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0) await db.update(leadEvents).set({ note: null }).where(inArray(leadEvents.leadId, ids));
  return erased;
}

/** Junk of the same sender in the last month lowers its limits. */
export async function hasSentJunk({ db }: DbScope, email: string): Promise<boolean> {
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.email, email), sql`${leads.junkAt} is not null`))
    .limit(1);
  return found.length > 0;
}
