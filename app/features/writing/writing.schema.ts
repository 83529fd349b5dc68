import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { MAX_DESCRIPTION, MAX_NAME } from "#app/core/company/company-content.ts";
import { writingActs } from "./writing.rules.ts";

const text = (max: number, name: string) => {
  const message = `${name} : ${max} caractères au plus`;
  return z
    .string({ error: message })
    .trim()
    .max(max, message)
    .optional()
    .transform((value) => value ?? "");
};

export const writingForm = z.object({
  act: z.enum(writingActs, { error: "Cette aide n’existe pas" }),
  name: text(MAX_NAME, "Nom"),
  categories: z
    .array(z.string().refine((slug) => findCategory(slug) !== undefined, "Catégorie inconnue"))
    .max(25, "Trop de catégories"),
  zones: z.array(z.enum(zoneKeys, { error: "Zone inconnue" })).max(4, "Trop de zones"),
  description: text(MAX_DESCRIPTION, "Description"),
});
export type WritingForm = z.output<typeof writingForm>;
