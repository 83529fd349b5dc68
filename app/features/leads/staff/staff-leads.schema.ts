import { z } from "zod";
import { assigneeFields } from "#app/platform/forms/assignee-form.ts";
import { rowActForm } from "#app/platform/forms/row-acts.ts";
import { isReference } from "../lead.rules.ts";
import {
  leadRowActs,
  MAX_STAFF_NOTE,
  mergeRules,
  pickedStatuses,
  staffLeadTexts,
  statusRules,
  writeRules,
} from "./staff-leads.rules.ts";

const MOST_AT_ONCE = 20;
const nothing = z.object({});

export const assignForm = z.object({
  companies: z.array(z.uuid(), staffLeadTexts.noCompany).max(MOST_AT_ONCE).min(1, staffLeadTexts.noCompany),
});

export const statusForm = z.object({
  status: z.enum(pickedStatuses, { error: statusRules.required.status }),
});
export const mergeForm = z.object({
  into: z.string({ error: mergeRules.required.into }).refine(isReference, staffLeadTexts.unknownLead),
});
export const staffNoteForm = z.object({
  note: z.string().trim().max(MAX_STAFF_NOTE, `${MAX_STAFF_NOTE} caractères au plus`).optional(),
});

export const writeForm = z.object({
  body: z
    .string({ error: writeRules.required.body })
    .trim()
    .min(1, writeRules.required.body)
    .max(MAX_STAFF_NOTE, `${MAX_STAFF_NOTE} caractères au plus`),
});

export const leadActForm = rowActForm(leadRowActs);

export const staffLeadForms = {
  act: leadActForm,
  undo: leadActForm,
  /** A question's answer: of a merge, where it names the other request. */
  confirm: leadActForm.extend({ into: z.string().optional() }),
  status: statusForm,
  assign: assignForm,
  merge: mergeForm.extend({ next: leadActForm.shape.next }),
  note: staffNoteForm,
  assignee: assigneeFields,
  write: writeForm,
  "reply-read": nothing,
  "give-up": z.object({ recipientId: z.uuid() }),
  default: nothing,
};
