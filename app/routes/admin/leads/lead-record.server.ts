import { listAdministrators } from "#app/core/person/administrators.server.ts";
import { assignLeadTo } from "#app/features/leads/staff/assignees.server.ts";
import { findNotified, findPublishedCompanies } from "#app/features/leads/staff/find-company.server.ts";
import { proposeCompanies } from "#app/features/leads/staff/matcher.server.ts";
import {
  actAsStaff,
  assignLead,
  giveUpRecipient,
  mergeLead,
  namesOf,
  type StaffOutcome,
  writeStaffNote,
} from "#app/features/leads/staff/staff-acts.server.ts";
import { findStaffLead } from "#app/features/leads/staff/staff-lead.server.ts";
import {
  actToReach,
  assignedText,
  COMPANY_SEARCHED,
  MERGE_TEXT,
  offeredActs,
  staffLeadTexts,
} from "#app/features/leads/staff/staff-leads.rules.ts";
import { staffLeadForms } from "#app/features/leads/staff/staff-leads.schema.ts";
import { markRequesterRead, writeToRequester } from "#app/features/leads/staff/write-to-requester.server.ts";
import type { LeadFlash } from "#app/features/leads/texts.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { assigneeIn } from "#app/platform/forms/assignee-form.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { readSearch } from "#app/ui/list/list-url.ts";
import {
  actOnRows,
  ask,
  decided,
  notDone,
  nothingDone,
  type RecordPlace,
  triedOn,
} from "../lists/row-acts.server.ts";
import { inWords, leadRows } from "./lead-acts.server.ts";

/** @param query of the URL, with what was searched to assign it to */
export async function loadLead(scope: AdminScope, id: string, query: URLSearchParams) {
  const found = isUuid(id) ? await findStaffLead(scope, id) : undefined;
  if (!found) throw notFound("lead");
  const { submittedBy, serviceType, commune, assignee, ...lead } = found;
  const offered = offeredActs(lead.status);
  // An erased request has nothing to forward.
  const canAssign = offered.includes("assign") && !lead.erased;
  const wanted = { id: lead.id, serviceType, commune };
  return {
    lead: { ...lead, fromMember: submittedBy !== null },
    assignment: {
      assignee,
      administrators: await listAdministrators(scope),
      canSelfAssign: assignee !== scope.actor.id && !scope.actor.deputy,
    },
    canMerge: offered.includes("merge"),
    assignable: canAssign
      ? await findAssignable(scope, wanted, { recipients: lead.recipients, query })
      : undefined,
  };
}

type Wanted = Parameters<typeof proposeCompanies>[1];
type Asked = { recipients: readonly { companyId: string }[]; query: URLSearchParams };

async function findAssignable(scope: AdminScope, wanted: Wanted, { recipients, query }: Asked) {
  const q = readSearch(query, COMPANY_SEARCHED);
  const without = recipients.map(({ companyId }) => companyId);
  const found = await findPublishedCompanies(scope, q, { without });
  const proposals = await proposeCompanies(scope, wanted);
  return { q, found, proposals: proposals.filter(({ id }) => !found.some((one) => one.id === id)) };
}

type Form = Extract<ParsedIntent<typeof staffLeadForms>, { ok: true }>;
type Sent<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;

export async function actOnLead(scope: AdminScope, record: RecordPlace, request: Request) {
  const { id } = record;
  if (!isUuid(id)) throw notFound("lead");
  const form = await parseIntent(request, staffLeadForms);
  if (!form.ok) return refused(form);
  switch (form.intent) {
    case "default":
      return nothingDone(form);
    case "act":
    case "undo":
      return actOnRows(form, scope, leadRows, record);
    case "confirm":
      return form.value.into === undefined
        ? actOnRows(form, scope, leadRows, record)
        : merge(form, scope, record, form.value.into);
    case "merge":
      return askToMerge(form, scope, id);
    case "assign":
      return assign(form, scope, id);
    default:
      return actInPlace(form, scope, record);
  }
}

async function askToMerge(form: Sent<"merge">, scope: AdminScope, id: string) {
  const { into, next } = form.value;
  return ask(form, {
    title: `Fusionner cette demande avec ${into} ?`,
    text: MERGE_TEXT,
    label: "Fusionner",
    rows: await namesOf(scope, [id]),
    hidden: { into, next },
  });
}

async function merge(form: Sent<"confirm">, scope: AdminScope, { id, here }: RecordPlace, into: string) {
  const outcome = await triedOn(scope, async () => {
    const merged = await mergeLead(scope, id, into);
    return merged.kind === "absent"
      ? { kind: "refused", status: 422, text: staffLeadTexts.unknownLead }
      : inWords(merged);
  });
  if (outcome.kind !== "done") return notDone(form, staffLeadTexts.statusFailed, outcome);
  const { next } = form.value;
  const action = next ? leadRows.list : here;
  const undo = { action, label: "Annuler (rouvrir)", fields: { act: "reopen", rowId: id } };
  return decided<LeadFlash>(scope, "lead-merged", { to: next ? safePath(next) : here, undo });
}

type InPlaceIntent = "assignee" | "status" | "note" | "write" | "reply-read" | "give-up";
type InPlace = { acting: () => Promise<StaffOutcome>; flash: LeadFlash; failure: string };

async function actInPlace(form: Sent<InPlaceIntent>, scope: AdminScope, place: RecordPlace) {
  const { acting, flash, failure } = inPlace(form, scope, place.id);
  const outcome = await triedOn(scope, async () => inWords(await acting()));
  return outcome.kind === "done"
    ? decided<LeadFlash>(scope, flash, { to: place.here })
    : notDone(form, failure, outcome);
}

function inPlace(form: Sent<InPlaceIntent>, scope: AdminScope, id: string): InPlace {
  switch (form.intent) {
    case "status":
      return {
        acting: () => actAsStaff(scope, id, actToReach[form.value.status]),
        flash: "lead-status-changed",
        failure: staffLeadTexts.statusFailed,
      };
    case "note":
      return {
        acting: () => writeStaffNote(scope, id, form.value.note ?? ""),
        flash: "lead-staff-note",
        failure: staffLeadTexts.noteFailed,
      };
    case "write":
      return {
        acting: () => writeToRequester(scope, id, form.value.body),
        flash: "lead-written",
        failure: staffLeadTexts.writeFailed,
      };
    case "assignee":
      return {
        acting: () => assignLeadTo(scope, id, assigneeIn(form.value, scope.actor)),
        flash: "lead-attributed",
        failure: staffLeadTexts.statusFailed,
      };
    case "reply-read":
      return {
        acting: () => markRequesterRead(scope, id),
        flash: "lead-reply-read",
        failure: staffLeadTexts.statusFailed,
      };
    case "give-up":
      return {
        acting: () => giveUpRecipient(scope, id, form.value.recipientId),
        flash: "lead-given-up",
        failure: staffLeadTexts.statusFailed,
      };
  }
}

async function assign(form: Posted & Sent<"assign">, scope: AdminScope, id: string) {
  const { companies } = form.value;
  const { notified, unread } = await findNotified(scope, id, companies);
  const outcome = await triedOn(scope, async () => inWords(await assignLead(scope, id, companies)));
  if (outcome.kind === "refused" && outcome.status === 422)
    return refused(form, { errors: { companies: outcome.text } });
  if (outcome.kind !== "done") return notDone(form, staffLeadTexts.assignFailed, outcome);
  const text = assignedText(notified, unread);
  return answered(form, { notice: { tone: "success", title: staffLeadTexts.assigned, text } });
}
