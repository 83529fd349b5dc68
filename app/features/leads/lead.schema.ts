import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { companySizes } from "#app/core/lead/company-sizes.ts";
import { type NeedKey, needChoices, needFieldOf, needKeys } from "#app/core/lead/need-questions.ts";
import { visitorName } from "#app/platform/forms/visitor-name.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { CHOICE_SHOWN, MOST_COMPANIES } from "./choice-cookie.ts";
import { companyQuoteRules, quoteRules } from "./lead.rules.ts";
import { budgets, deadlines, waysToReach } from "./lead-details.ts";

const PHONE = "Le numéro de téléphone est incomplet";
const phone = z
  .string({ error: PHONE })
  .trim()
  .max(40, "40 caractères au plus")
  .transform((text) => text.replace(/[^\d+ ()-]/g, "").trim())
  .refine((text) => text.replace(/\D/g, "").length >= 6, PHONE)
  .optional()
  .transform((text) => text ?? null);

const message = z
  .string({ error: "Le message doit être un texte" })
  .trim()
  .max(1000, "1000 caractères au plus")
  .optional()
  .transform((text) => text || null);

const service = (required: string) =>
  z.string({ error: required }).refine((slug) => findCategory(slug) !== undefined, required);

const email = (required: string) => mailAddress({ required, invalid: quoteRules.email });

const accepted = (required: string) => z.boolean({ error: required }).refine((ticked) => ticked, required);

const choice = (choices: readonly { key: string }[]) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .transform((key) => (choices.some((one) => one.key === key) ? (key ?? null) : null));

const details = {
  deadline: choice(deadlines),
  companySize: choice(companySizes),
  budget: choice(budgets),
  reachBy: choice(waysToReach),
  commune: choice(communes.map((name) => ({ key: name }))),
  ...(Object.fromEntries(needKeys.map((key) => [needFieldOf(key), choice(needChoices(key))])) as Record<
    `need_${NeedKey}`,
    ReturnType<typeof choice>
  >),
};

const carried = {
  token: z.string().max(100).optional().catch(undefined),
  [HONEYPOT_FIELD]: z.string().optional().catch("filled"),
};

const missing = { quote: quoteRules.required, company: companyQuoteRules.required };

export const quoteForm = z.object({
  company_name: visitorName(missing.quote.company_name, 120),
  contact_name: visitorName(missing.quote.contact_name),
  email: email(missing.quote.email),
  phone,
  service_type: service(missing.quote.service_type),
  message,
  ...details,
  company: z
    .array(z.string().max(200))
    .max(MOST_COMPANIES, `${MOST_COMPANIES} entreprises au plus`)
    .optional()
    .transform((slugs) => [...new Set(slugs ?? [])]),
  terms: accepted(missing.quote.terms),
  choice: z.literal(CHOICE_SHOWN).optional().catch(undefined),
  for_other: z.boolean().optional(),
  helper: z
    .string()
    .trim()
    .max(60, "60 caractères au plus")
    .optional()
    .transform((name) => name || null),
  via: z.string().max(40).optional().catch(undefined),
  ...carried,
});
export type QuoteForm = z.output<typeof quoteForm>;

export const companyQuoteForm = z.object({
  companyId: z.uuid().optional().catch(undefined),
  firstName: visitorName(missing.company.firstName, 30),
  lastName: visitorName(missing.company.lastName, 30),
  company: visitorName(missing.company.company, 120),
  email: email(missing.company.email),
  phone,
  serviceType: service(missing.company.serviceType),
  message,
  ...details,
  terms: accepted(missing.company.terms),
  ...carried,
});
export type CompanyQuoteForm = z.output<typeof companyQuoteForm>;
