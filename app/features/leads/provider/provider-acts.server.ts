import { eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { leadEvents } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope, SystemScope } from "#app/platform/http/scope.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { notifyProgress, notifyQuestion, notifyReply } from "../notices/requester-notices.server.ts";
import { alarmStaff } from "../notices/staff-notices.server.ts";
import { addMessage, addNote, markRead } from "../steps/correspondence.server.ts";
import { changeLead, type LockedLead, lockLead } from "../steps/lead-rows.server.ts";
import { isOpen } from "../steps/lead-status.rules.ts";
import { isEmptyOffer, isSameOffer, type Offer } from "../steps/offer.rules.ts";
import { offerOf, setOffer } from "../steps/offers.server.ts";
import { validateQuestion } from "../steps/question.rules.ts";
import {
  hasAccepted,
  type RecipientAct,
  type RecipientState,
  recipientStateLabels,
} from "../steps/recipient.rules.ts";
import { revisionOf } from "../steps/recipient-revision.server.ts";
import {
  applyStep,
  findRecipient,
  listRecipients,
  type Recipient,
  recordQuestion,
} from "../steps/recipients.server.ts";
import { isTheirs, type WholeLead } from "./provider-lead.server.ts";

/** "conflict": not possible now; `meanwhile` describes the concurrent change. */
export type ActOutcome = Outcome<
  "done" | "absent" | Limited | { conflict: { meanwhile: string | undefined } }
>;

type ForCompany = { recipientId: string; actorId: string | undefined };

/** The revision that a program has read. */
type Seen = { seen?: string | undefined };

type Step = Seen & { act: Exclude<RecipientAct, "expire">; reason?: string | undefined };

export async function actOnLead(scope: MemberScope, recipientId: string, step: Step): Promise<ActOutcome> {
  if (!(await isTheirs(scope, recipientId))) return { kind: "absent" };
  return act(scope, { recipientId, actorId: scope.actor.id }, step);
}

export const actByLink = (scope: SystemScope, recipientId: string, step: Step): Promise<ActOutcome> =>
  act(scope, { recipientId, actorId: undefined }, step);

type LockedRecipient = { lead: LockedLead; recipient: Recipient };

async function lockRecipient(scope: DbScope, recipientId: string): Promise<LockedRecipient | undefined> {
  const leadId = (await findRecipient(scope, recipientId))?.leadId;
  const lead = leadId ? await lockLead(scope, leadId) : undefined;
  // Restricted data is hidden from companies (GDPR article 18).
  if (!lead || (await isFrozen(scope, lead.email))) return undefined;
  const recipient = await findRecipient(scope, recipientId);
  return recipient && { lead, recipient };
}

function act(
  scope: SystemScope,
  { recipientId, actorId }: ForCompany,
  { act: what, reason, seen }: Step,
): Promise<ActOutcome> {
  return inTransaction(scope, async (inside): Promise<ActOutcome> => {
    const locked = await lockRecipient(inside, recipientId);
    if (!locked) return { kind: "absent" };
    const { lead, recipient } = locked;
    if (await hasChanged(inside, recipient, seen)) {
      // Asked twice: the same answer.
      if (recipient.state === ends[what]) return { kind: "done" };
      return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    }
    const verdict = await applyStep(inside, lead, recipient, { act: what, by: "company", actorId, reason });
    if (!verdict.ok) return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    if (what === "accept") {
      await changeLead(inside, lead, { act: "accept", by: "company", actorId });
      await notifyProgress(inside, lead, { what: "accepted", companies: [await nameOf(inside, recipient)] });
    }
    if (what === "decline") await afterDecline(inside, lead);
    return { kind: "done" };
  });
}

const ends: Partial<Record<RecipientAct, RecipientState>> = { accept: "accepted", decline: "declined" };

const hasChanged = async (scope: DbScope, recipient: Recipient, seen: string | undefined) =>
  seen !== undefined && seen !== (await revisionOf(scope, recipient));

/** "unreachable": the requester wants no more e-mails, or had too many in a day. */
export type AskOutcome = ActOutcome | { kind: "unreachable" };

/** Asked once, before accepting: the requester is mailed, and the company's clock stands still. */
export async function askRequester(
  scope: MemberScope,
  recipientId: string,
  body: string,
): Promise<AskOutcome> {
  if (!(await isTheirs(scope, recipientId))) return { kind: "absent" };
  return inTransaction(scope, async (inside): Promise<AskOutcome> => {
    const locked = await lockRecipient(inside, recipientId);
    if (!locked) return { kind: "absent" };
    const { lead, recipient } = locked;
    if (!validateQuestion(recipient, isOpen(lead.status)).ok)
      return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    const { name } = await nameOf(inside, recipient);
    if (!(await notifyQuestion(inside, lead, name))) return { kind: "unreachable" };
    await recordQuestion(inside, recipientId);
    await addMessage(inside, {
      leadId: lead.id,
      recipientId,
      fromCompany: true,
      authorId: scope.actor.id,
      body,
    });
    return { kind: "done" };
  });
}

/** With or without an offer; an offer can be corrected while it is being read. */
export async function sendOffer(
  scope: MemberScope,
  recipientId: string,
  { act: what, offer, seen }: Seen & { act: "sendQuote" | "offer"; offer: Offer },
): Promise<ActOutcome> {
  if (!(await isTheirs(scope, recipientId))) return { kind: "absent" };
  return inTransaction(scope, async (inside): Promise<ActOutcome> => {
    const locked = await lockRecipient(inside, recipientId);
    if (!locked) return { kind: "absent" };
    const { lead, recipient } = locked;
    if (await hasChanged(inside, recipient, seen)) {
      if (recipient.state === "quoted" && (await isOffered(inside, recipientId, offer)))
        return { kind: "done" };
      return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    }
    const verdict =
      what === "sendQuote"
        ? await applyStep(inside, lead, recipient, { act: what, by: "company", actorId: scope.actor.id })
        : { ok: recipient.state === "quoted" && isOpen(lead.status) };
    if (!verdict.ok) return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    const before = await offerOf(inside, recipientId);
    if (what === "offer" || !isEmptyOffer(offer)) await setOffer(inside, recipientId, offer);
    // Also one that is described after its quote was sent; corrections are on the page.
    if (!isEmptyOffer(offer) && (!before || isEmptyOffer(before)))
      await notifyProgress(inside, lead, { what: "offered", companies: [await nameOf(inside, recipient)] });
    return { kind: "done" };
  });
}

/** A quote without an offer has no row. */
async function isOffered(scope: DbScope, recipientId: string, offer: Offer): Promise<boolean> {
  const known = await offerOf(scope, recipientId);
  return known ? isSameOffer(known, offer) : isEmptyOffer(offer);
}

/** When no company is left, notifies the requester, and staff to find others. */
async function afterDecline(scope: SystemScope, lead: LockedLead): Promise<void> {
  const all = await listRecipients(scope, lead.id);
  if (all.some(({ state }) => state !== "declined" && state !== "no_answer")) return;
  await notifyProgress(scope, lead, { what: "all-declined" });
  await alarmStaff(scope, lead, "all-declined");
}

async function nameOf({ db }: DbScope, { companyId }: Recipient): Promise<{ name: string }> {
  const [company] = await db
    .select({ name: companyCard.name })
    .from(companyRows)
    .where(eq(companyCard.id, companyId));
  return company ?? { name: "Une entreprise" };
}

async function lastStepOf({ db }: DbScope, recipientId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ state: leadEvents.toStatus, by: personCard.name, at: leadEvents.createdAt })
    .from(leadEvents)
    .leftJoin(personRows, eq(personCard.id, leadEvents.actorId))
    .where(eq(leadEvents.recipientId, recipientId))
    .orderBy(sql`${leadEvents.id} desc`)
    .limit(1);
  if (!last) return undefined;
  const label = recipientStateLabels[last.state as keyof typeof recipientStateLabels] ?? last.state;
  return `« ${label} »${last.by ? ` par ${last.by}` : ""} le ${formatDate(last.at, "time")}`;
}

type Opened = Pick<WholeLead, "id" | "leadId" | "state"> & {
  messages: readonly Pick<WholeLead["messages"][number], "recipientId" | "fromCompany" | "isRead">[];
};

/** Records the first opening by a manager, and marks messages as read. @returns whether anything changed */
export async function recordOpening(
  scope: MemberScope,
  { id, leadId, state, messages }: Opened,
): Promise<boolean> {
  const isNew = state === "sent";
  const unread = messages.some((one) => one.recipientId === id && !one.fromCompany && !one.isRead);
  if (isNew) await actOnLead(scope, id, { act: "see" });
  if (unread) await markRead(scope, leadId, { company: id });
  return isNew || unread;
}

const HOUR = 3_600;
const DAY = 86_400;

/** Relayed after acceptance, without either e-mail address. */
export async function writeToRequester(
  scope: MemberScope,
  recipientId: string,
  body: string,
): Promise<ActOutcome> {
  if (!(await isTheirs(scope, recipientId))) return { kind: "absent" };
  const verdict = await countInOrder(scope, [
    { name: "lead-messages", subject: `${recipientId} company`, limit: 10, seconds: HOUR },
    { name: "lead-messages", subject: `${recipientId} company`, limit: 30, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  return inTransaction(scope, async (inside): Promise<ActOutcome> => {
    const locked = await lockRecipient(inside, recipientId);
    if (!locked) return { kind: "absent" };
    const { lead, recipient } = locked;
    if (!hasAccepted(recipient.state) || !isOpen(lead.status))
      return { kind: "conflict", meanwhile: await lastStepOf(inside, recipientId) };
    const { worthAMail } = await addMessage(inside, {
      leadId: lead.id,
      recipientId,
      fromCompany: true,
      authorId: scope.actor.id,
      body,
    });
    if (worthAMail) await notifyReply(inside, lead, (await nameOf(inside, recipient)).name);
    return { kind: "done" };
  });
}

export async function writeNote(scope: MemberScope, recipientId: string, body: string): Promise<ActOutcome> {
  if (!(await isTheirs(scope, recipientId))) return { kind: "absent" };
  const verdict = await countInOrder(scope, [
    { name: "lead-notes", subject: recipientId, limit: 60, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await addNote(scope, { recipientId, authorId: scope.actor.id, body });
  return { kind: "done" };
}
