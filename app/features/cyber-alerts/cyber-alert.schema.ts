import { z } from "zod";
import { proofFields } from "#app/core/proof/proof.schema.ts";
import { atMost } from "#app/platform/forms/one-line.ts";
import { dayAfter, noumeaDay } from "#app/platform/text/time.ts";
import { cyberAlertRules, levels, MOST_DAYS, TITLE, WORDS } from "./cyber-alert.rules.ts";

const { title, words, level, until } = cyberAlertRules.required;
const atLeast = (min: number) => `Encore quelques mots : ${min} caractères au moins`;
/** Without one the act is refused as outdated. */
const revision = z.number().int().min(-1).default(-1);

export const cyberAlertForm = z.object({
  title: z
    .string({ error: title })
    .trim()
    .min(1, title)
    .min(TITLE.min, atLeast(TITLE.min))
    .max(TITLE.max, atMost(TITLE.max)),
  words: z
    .string({ error: words })
    .trim()
    .min(1, words)
    .min(WORDS.min, atLeast(WORDS.min))
    .max(WORDS.max, atMost(WORDS.max)),
  level: z.enum(levels, { error: level }),
  until: z.iso
    .date(until)
    .refine((day) => day >= noumeaDay(), "Ce jour est passé")
    .refine((day) => day <= dayAfter(noumeaDay(), MOST_DAYS), `${MOST_DAYS} jours au plus`),
  ...proofFields,
});

export type CyberAlertWords = Omit<z.infer<typeof cyberAlertForm>, "currentPassword">;

export const newCyberAlertForms = { write: cyberAlertForm, default: z.object({}) };

export const cyberAlertForms = {
  correct: cyberAlertForm.extend({ revision }),
  publish: z.object({ revision, ...proofFields }),
  dismiss: z.object({ revision }),
  resume: z.object({ revision }),
  default: z.object({}),
};
