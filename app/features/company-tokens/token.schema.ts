import { z } from "zod";
import { MOST_TOKEN_DAYS, type TokenScope, tokenScopeKeys } from "#app/core/company-token/token-scopes.ts";
import { proofFields } from "#app/core/proof/proof.schema.ts";
import { tokenRules } from "./token.rules.ts";

const { name, scopes, days } = tokenRules.required;

export const tokenForm = z.object({
  name: z.string({ error: name }).trim().min(1, name).max(60, "60 caractères au plus"),
  scopes: z
    .array(z.string(), { error: scopes })
    .transform((keys) => tokenScopeKeys.filter((key): key is TokenScope => keys.includes(key)))
    .refine((keys) => keys.length > 0, scopes),
  days: z.number({ error: days }).int(days).min(1, days).max(MOST_TOKEN_DAYS, days),
  ...proofFields,
});

export const companyTokenForms = {
  create: tokenForm,
  revoke: z.object({ tokenId: z.uuid() }),
  default: z.object({}),
};
