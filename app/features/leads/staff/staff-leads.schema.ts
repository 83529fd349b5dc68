import { z } from "zod";
import { isReference } from "../lead.rules.ts";
import {
  MAX_STAFF_NOTE,
  mergeRules,
  pickedStatuses,
  staffLeadTexts,
  statusRules,
} from "./staff-leads.texts.ts";

const MOST_AT_ONCE = 20;
const nothing = z.object({});

const assignForm = z
  .object({
    companies: z.array(z.uuid()).max(MOST_AT_ONCE).catch([]),
    /** One more, by its name or the address of its page. */
    company: z.string().trim().max(300, "300 caractères au plus").optional(),
  })
  .refine(({ companies, company }) => companies.length > 0 || company, {
    path: ["companies"],
    error: staffLeadTexts.noCompany,
  });

/** What is posted to the page of a lead. */
export const staffLeadForms = {
  act: z.object({ act: z.enum(["start", "archive", "takeOver", "reopen"]) }),
  status: z.object({
    status: z.enum(pickedStatuses, { error: statusRules.required.status }),
  }),
  junk: nothing,
  assign: assignForm,
  merge: z.object({
    into: z.string({ error: mergeRules.required.into }).refine(isReference, staffLeadTexts.unknownLead),
  }),
  note: z.object({
    note: z.string().trim().max(MAX_STAFF_NOTE, `${MAX_STAFF_NOTE} caractères au plus`).optional(),
  }),
  "give-up": z.object({ recipientId: z.uuid() }),
  default: nothing,
};
