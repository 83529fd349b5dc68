import { z } from "zod";
import { partnerRules } from "./partner.rules.ts";

const { name } = partnerRules.required;

export const partnerForm = z.object({
  name: z.string({ error: name }).trim().min(1, name).max(80, "80 caractères au plus"),
});

const change = z.object({ partnerId: z.uuid() });
export const partnersForms = {
  add: partnerForm,
  end: change,
  resume: change,
  "give-token": change,
  "end-token": change,
  default: z.object({}),
};
