/** What the company form can ask for. */
export const writingActs = ["generate_description", "improve_description", "suggest_categories"] as const;
export type WritingAct = (typeof writingActs)[number];

/** The fields of the form that the helpers read: all of them are public once the company is published. */
export type WritingValues = {
  name: string;
  /** Slugs. */
  categories: readonly string[];
  /** Keys. */
  zones: readonly string[];
  description: string;
};

/** What is shown, to be accepted or not: nothing of it is written anywhere yet. */
export type Proposal =
  | { kind: "text"; text: string; by: "model" }
  | { kind: "categories"; categories: string[]; by: "model" | "words" };

/** The body of `/aide-redaction`'s answers. */
export type WritingAnswer = { ok: true; proposal: Proposal } | { ok: false; message: string };

/** A text that is read to its end on a page; the field takes more. */
export const MAX_PROPOSAL = 1_200;
export const MAX_SUGGESTIONS = 5;
const MIN_DESCRIPTION = 20;

export const failures: Record<WritingAct, string> = {
  generate_description: "Impossible de générer la description. Veuillez réessayer.",
  improve_description: "Impossible d’améliorer la description. Veuillez réessayer.",
  suggest_categories: "Impossible de suggérer des catégories. Veuillez réessayer.",
};

/** Why it cannot be asked for yet; undefined when it can. */
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
