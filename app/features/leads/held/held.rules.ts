import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { QuoteForm } from "../lead.schema.ts";

export const HELD_PATH = "/devis/confirmer";
/** Days in which the requester confirms; then it is erased. */
export const HELD_DAYS = 7;

export type HeldWords = Omit<
  QuoteForm,
  "token" | "choice" | "for_other" | "helper" | "via" | "reponse_libre"
>;

export const HELPER_REQUIRED = "Votre nom est requis : la personne le lit avant de confirmer";

export const TICK_REQUIRED =
  "Cochez que vous demandez pour quelqu’un d’autre, ou effacez votre nom : sinon, la demande partirait aussitôt";

export const heldTexts = {
  failed: "Impossible d’enregistrer. Réessayez.",
  void: "Ce lien n’est plus valable.",
  held: {
    title: "Un e-mail part à cette personne",
    text: "Elle lit la demande et la confirme elle-même. D’ici là, rien n’est transmis ; sans réponse, tout s’efface au bout de 7 jours.",
  },
  erased: { title: "Demande effacée", text: "Rien n’a été transmis." },
} as const;

export const heldRules = {
  fields: ["terms"],
  required: { terms: "Vous devez accepter les conditions d’utilisation" },
} satisfies FormRules;
