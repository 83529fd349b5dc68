import { z } from "zod";
import { mailAddress } from "#app/platform/mail/address.ts";
import { markDeadRules } from "./mail-lists.rules.ts";

const MAX_NOTE = 300;

export const markDeadForm = z.object({
  address: mailAddress({ required: markDeadRules.required.address, invalid: "E-mail invalide" }),
  note: z.string().trim().max(MAX_NOTE, `${MAX_NOTE} caractères au plus`).optional(),
});

const confirmed = { confirmed: z.string().optional() };
export const staffMailsForms = {
  "resend-all": z.object({}),
  mark: markDeadForm.extend(confirmed),
  lift: z.object({ address: mailAddress() }),
  default: z.object({}),
};

export const staffMailForms = {
  resend: z.object({}),
  mark: markDeadForm.omit({ address: true }).extend(confirmed),
  lift: z.object({}),
  default: z.object({}),
};
