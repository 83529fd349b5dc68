import { z } from "zod";
import { isReference } from "../lead.rules.ts";
import {
  MAX_STAFF_NOTE,
  mergeRules,
  pickedStatuses,
  staffLeadTexts,
  statusRules,
} from "./staff-leads.rules.ts";

const MOST_AT_ONCE = 20;
const nothing = z.object({});

export const assignForm = z
  .object({
    companies: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
    company: z.string().trim().max(300, "300 caractères au plus").optional(),
  })
  .refine(({ companies, company }) => companies.length > 0 || company, {
    path: ["companies"],
    error: staffLeadTexts.noCompany,
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

export const staffLeadForms = {
  act: z.object({ act: z.enum(["start", "archive", "takeOver", "reopen"]) }),
  status: statusForm,
  junk: nothing,
  assign: assignForm,
  merge: mergeForm,
  note: staffNoteForm,
  "give-up": z.object({ recipientId: z.uuid() }),
  default: nothing,
};
