import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { addWorkingDays } from "#app/core/catalogue/working-days.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { leadEvents, leads } from "#app/core/lead/lead.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { leadActs } from "../acts.ts";
import { announceEnd, notifyTargets } from "../notices/company-notices.server.ts";
import { notifyProgress } from "../notices/requester-notices.server.ts";
import { findTargets } from "../notices/targets.server.ts";
import { changeLead, type LockedLead, lockLead, setLeadFacts } from "../steps/lead-rows.server.ts";
import { type LeadStatus, leadStatusLabels } from "../steps/lead-status.rules.ts";
import { ESCALATION_DAYS, isUnanswered } from "../steps/recipient.rules.ts";
import {
  addRecipients,
  applyStep,
  listRecipients,
  resumeRecipients,
  stopReminders,
} from "../steps/recipients.server.ts";
import type { LeadRowAct } from "./staff-leads.rules.ts";

/** "frozen": restricted, sent to no one (GDPR article 18). `meanwhile`: author and kind of the last change. */
export type StaffOutcome = Outcome<
  | "done"
  | "absent"
  | "no company"
  | "frozen"
  | "unreachable"
  | { conflict: { meanwhile: string | undefined } }
>;

type SimpleAct = LeadRowAct | "reset";

const DONE = { kind: "done" } as const;
const ABSENT = { kind: "absent" } as const;

export function actAsStaff(scope: AdminScope, id: string, act: SimpleAct): Promise<StaffOutcome> {
  return underLock(scope, id, async (inside, lead) => {
    const also =
      act === "takeOver" ? { handledBy: scope.actor.id } : act === "junk" ? { junkAt: new Date() } : {};
    const verdict = await changeLead(inside, lead, { act, by: "staff", actorId: scope.actor.id, also });
    if (!verdict.ok) return conflict(inside, id);
    if (verdict.to === "archive") await endRecipients(inside, lead);
    if (act === "reopen") await resume(inside, lead);
    await record(inside, id, leadActs[act]);
    return DONE;
  });
}

/** Notifies the companies and the requester. Companies that already have the lead keep their state. */
export function assignLead(
  scope: AdminScope,
  id: string,
  companyIds: readonly string[],
): Promise<StaffOutcome> {
  return underLock(scope, id, async (inside, lead) => {
    if (!lead.email) return ABSENT;
    if (await isFrozen(inside, lead.email)) return { kind: "frozen" };
    // Locked, so that none is taken offline meanwhile.
    const locked = await lockPublished(inside, companyIds);
    const targets = await findTargets(inside, locked);
    if (targets.length === 0) return { kind: "no company" };
    const { actor } = scope;
    const names = targets.map(({ name }) => name).join(", ");
    const change = { act: "assign", by: "staff", actorId: actor.id, note: names } as const;
    const verdict = await changeLead(inside, lead, change);
    if (!verdict.ok) return conflict(inside, id);
    const sent = await addRecipients(inside, id, {
      companyIds: targets.map((target) => target.id),
      chosenBy: "staff",
    });
    const fresh = targets.filter((target) => sent.some(({ companyId }) => companyId === target.id));
    await notifyTargets(inside, lead, sent, { targets: fresh, chosenBy: "staff" });
    if (fresh.length > 0) await notifyProgress(inside, lead, { what: "assigned", companies: fresh });
    await record(inside, id, leadActs.assign);
    return DONE;
  });
}

async function lockPublished({ db }: DbScope, companyIds: readonly string[]): Promise<string[]> {
  const locked: string[] = [];
  for (const id of [...new Set(companyIds)].sort()) {
    const [found] = await db
      .select({ id: companyCard.id })
      .from(companyRows)
      .where(and(eq(companyCard.id, id), isPublished))
      .for("share");
    if (found) locked.push(found.id);
  }
  return locked;
}

/** Closes a duplicate request. @param reference of the request that continues */
export function mergeLead(scope: AdminScope, id: string, reference: string): Promise<StaffOutcome> {
  return underLock(scope, id, async (inside, lead) => {
    const [other] = await inside.db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.reference, reference.trim().toUpperCase()));
    if (!other || other.id === id) return ABSENT;
    const also = { mergedInto: other.id };
    const change = { act: "merge", by: "staff", actorId: scope.actor.id, note: reference, also } as const;
    const verdict = await changeLead(inside, lead, change);
    if (!verdict.ok) return conflict(inside, id);
    await endRecipients(inside, lead);
    await record(inside, id, leadActs.merge);
    return DONE;
  });
}

/** References with who asks, for a question before an act. */
export async function namesOf({ db }: DbScope, ids: readonly string[]) {
  const rows = await db
    .select({ id: leads.id, reference: leads.reference, by: leads.contactName })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.reference);
  return rows.map(({ id, reference, by }) => ({ id, name: `${reference}, ${by}` }));
}

export function writeStaffNote(scope: AdminScope, id: string, body: string): Promise<StaffOutcome> {
  return underLock(scope, id, async (inside) => {
    await setLeadFacts(inside, id, { staffNote: body || null });
    await record(inside, id, leadActs.note);
    return DONE;
  });
}

/** Records that the company will not answer and stops its reminders. */
export function giveUpRecipient(scope: AdminScope, id: string, recipientId: string): Promise<StaffOutcome> {
  return underLock(scope, id, async (inside, lead) => {
    const recipient = (await listRecipients(inside, id)).find((one) => one.id === recipientId);
    if (!recipient) return ABSENT;
    const step = { act: "expire", by: "staff", actorId: scope.actor.id } as const;
    const verdict = await applyStep(inside, lead, recipient, step);
    if (!verdict.ok) return conflict(inside, id);
    await record(inside, id, leadActs["give-up"]);
    return DONE;
  });
}

function underLock(
  scope: AdminScope,
  id: string,
  act: (inside: AdminScope, lead: LockedLead) => Promise<StaffOutcome>,
): Promise<StaffOutcome> {
  return inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, id);
    return lead ? act(inside, lead) : ABSENT;
  });
}

/** Pending companies no longer need to answer; the programs of those that accepted are notified like theirs. */
async function endRecipients(scope: AdminScope, lead: LockedLead): Promise<void> {
  for (const recipient of await listRecipients(scope, lead.id)) {
    const { state } = recipient;
    if (isUnanswered(state))
      await applyStep(scope, lead, recipient, { act: "expire", by: "staff", actorId: scope.actor.id });
    if (state === "accepted" || state === "quoted") await announceEnd(scope, lead, recipient);
  }
  await stopReminders(scope, lead.id);
}

async function resume(scope: AdminScope, lead: LockedLead): Promise<void> {
  // Nothing of an erased request is sent again.
  if (!lead.email) return;
  const resumed = await resumeRecipients(scope, lead, { by: "staff", actorId: scope.actor.id });
  if (resumed > 0)
    await setLeadFacts(scope, lead.id, { escalateAt: addWorkingDays(new Date(), ESCALATION_DAYS) });
}

const record = (scope: AdminScope, id: string, act: Act<"admin">) => recordAudit(scope, { act, subject: id });

/** "« Assigné » par Hélène le 21 novembre 2026 à 10 h 32". */
async function conflict({ db }: DbScope, leadId: string): Promise<StaffOutcome> {
  const [last] = await db
    .select({ to: leadEvents.toStatus, by: personCard.name, at: leadEvents.createdAt })
    .from(leadEvents)
    .leftJoin(personRows, eq(personCard.id, leadEvents.actorId))
    .where(and(eq(leadEvents.leadId, leadId), isNull(leadEvents.recipientId)))
    .orderBy(desc(leadEvents.id))
    .limit(1);
  if (!last) return { kind: "conflict", meanwhile: undefined };
  const label = leadStatusLabels[last.to as LeadStatus] ?? last.to;
  const by = last.by ? ` par ${last.by}` : "";
  return { kind: "conflict", meanwhile: `« ${label} »${by} le ${formatDate(last.at, "time")}` };
}
