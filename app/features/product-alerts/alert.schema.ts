import { z } from "zod";
import { MAX_CATALOGUE } from "#app/core/settings/brand-catalogue.ts";
import { atMost } from "#app/platform/forms/one-line.ts";
import { alertWordsRules, SENTENCE } from "./alert.rules.ts";

const { sentence, brands } = alertWordsRules.required;
/** All of the catalogue, and those that left it. */
const MOST_BRANDS = 2 * MAX_CATALOGUE;
const slugs = z.array(z.string().max(80)).max(MOST_BRANDS, `${MOST_BRANDS} marques au plus`);
/** Without one the act is refused as outdated. */
const revision = z.number().int().min(-1).default(-1);

export const alertWordsForm = z.object({
  revision,
  sentence: z
    .string({ error: sentence })
    .trim()
    .min(SENTENCE.min, `Encore quelques mots : ${SENTENCE.min} caractères au moins`)
    .max(SENTENCE.max, atMost(SENTENCE.max)),
  brands: slugs
    .min(1, brands)
    .default([])
    .refine((chosen) => chosen.length > 0, brands),
});

export const staffAlertForms = {
  publish: alertWordsForm,
  correct: alertWordsForm,
  dismiss: z.object({ revision }),
  resume: z.object({ revision }),
  default: z.object({}),
};

export const alertChoicesForm = z.object({
  brands: slugs.default([]),
  ofCompanies: z.boolean().default(false),
  atOnce: z.boolean().default(false),
});

export const alertStopForm = z.object({ "List-Unsubscribe": z.string().optional().catch(undefined) });
