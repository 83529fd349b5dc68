import { z } from "zod";
import { proofFields } from "#app/core/proof/proof.schema.ts";
import { type WebhookType, webhookTypeKeys } from "#app/core/webhook/webhook-types.ts";
import { webhookRules } from "./webhook-form.rules.ts";

const { url, types } = webhookRules.required;

export const webhookForm = z.object({
  url: z.string({ error: url }).trim().min(1, url).max(500, "500 caractères au plus"),
  types: z
    .array(z.string(), { error: types })
    .transform((keys) => webhookTypeKeys.filter((key): key is WebhookType => keys.includes(key)))
    .refine((keys) => keys.length > 0, types),
  ...proofFields,
});

const named = z.object({ webhookId: z.uuid() });

export const webhookForms = {
  add: webhookForm,
  rotate: named.extend(proofFields),
  remove: named,
  disable: named,
  enable: named,
  test: named,
  again: z.object({ deliveryId: z.uuid() }),
  default: z.object({}),
};
