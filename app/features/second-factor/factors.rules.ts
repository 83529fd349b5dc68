import type { FormRules } from "#app/ui/form/form-rules.ts";

const CODE_REQUIRED = "Le code est requis";
const NAME_REQUIRED = "Donnez un nom à cette clé d’accès";

export const factorCodeRules = {
  fields: ["factorCode"],
  required: { factorCode: CODE_REQUIRED },
} satisfies FormRules;

export const factorProofRules = { fields: ["currentPassword", "factorCode"] } satisfies FormRules;

export const passkeyAddRules = {
  fields: ["name", "currentPassword", "factorCode"],
  required: { name: NAME_REQUIRED },
} satisfies FormRules;
