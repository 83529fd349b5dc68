import { z } from "zod";
import { ownerFields } from "#app/core/proof/proof.schema.ts";
import { factorCodeRules, passkeyAddRules } from "./factors.rules.ts";

const { factorCode } = factorCodeRules.required;
const code = z
  .string({ error: factorCode })
  .trim()
  .min(1, factorCode)
  .max(60, "Le code compte au plus 60 caractères");

const credential = z.string().max(12_000).optional();
const factorProof = { ...ownerFields, credential };

export const factorCodeForm = z.object({ factorCode: code });
export const passkeyForm = z.object({ credential });
export const factorProofForm = z.object(factorProof);

const { name } = passkeyAddRules.required;
export const passkeyAddForm = z.object({
  ...factorProof,
  name: z.string({ error: name }).trim().min(1, name).max(60, "Le nom compte au plus 60 caractères"),
});

export const secondFactorForms = { passkey: passkeyForm, default: factorCodeForm };

export const securityForms = {
  "app-start": factorProofForm,
  "app-confirm": factorCodeForm,
  "app-cancel": z.object({}),
  "app-remove": factorProofForm,
  codes: factorProofForm,
  "passkey-add": passkeyAddForm,
  "passkey-remove": z.object({ ...factorProof, passkeyId: z.uuid() }),
  default: z.object({}),
};
