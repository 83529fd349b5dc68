import type { Result } from "#app/platform/outcome.ts";

export const writingActs = ["generate_description", "improve_description", "suggest_categories"] as const;
export type WritingAct = (typeof writingActs)[number];

/** Fields that the helpers read: all of them become public with the company. */
export type WritingValues = {
  name: string;
  categories: readonly string[];
  zones: readonly string[];
  description: string;
};

export type Proposal =
  | { kind: "text"; text: string; by: "model" }
  | { kind: "categories"; categories: string[]; by: "model" | "words" };

/** The body of `/aide-redaction`'s answers. */
export type WritingAnswer = Result<{ proposal: Proposal }, { message: string }>;

export const MAX_PROPOSAL = 1_200;
export const MAX_SUGGESTIONS = 5;
const MIN_DESCRIPTION = 20;

export const failures: Record<WritingAct, string> = {
  generate_description: "Impossible de générer la description. Veuillez réessayer.",
  improve_description: "Impossible d’améliorer la description. Veuillez réessayer.",
  suggest_categories: "Impossible de suggérer des catégories. Veuillez réessayer.",
};

export function missingFor(act: WritingAct, values: WritingValues): string | undefined {
  const named = values.name.trim() !== "";
  switch (act) {
    case "generate_description":
      if (!named) return "Le nom de l’entreprise est requis pour générer une description.";
      return values.categories.length > 0 ? undefined : "Catégories manquantes";
    case "improve_description":
      return values.description.trim().length >= MIN_DESCRIPTION ? undefined : "Description trop courte";
    case "suggest_categories":
      return named ? undefined : "Le nom de l’entreprise est requis pour suggérer des catégories.";
  }
}
