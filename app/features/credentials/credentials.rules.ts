import type { FormRules } from "#app/ui/form/form-rules.ts";

export type CredentialState = "waiting" | "verified" | "refused" | "asked" | "withdrawn" | "replaced";

export const credentialLabels: Record<CredentialState, string> = {
  waiting: "En attente de l’équipe",
  verified: "Vérifié",
  refused: "Refusé",
  asked: "À compléter",
  withdrawn: "Retiré",
  replaced: "Remplacé",
};

export const declareRules = {
  fields: ["kind", "number", "scope", "endsOn", "document"],
  required: { kind: "Choisissez ce que vous prouvez", document: "Le document est requis : l’équipe le lit" },
  summary: { title: "Le formulaire contient des erreurs" },
} satisfies FormRules;

export const REASON_REQUIRED = "Le motif est envoyé à l’entreprise : écrivez-le";
export const UNTIL_REQUIRED = "Jusqu’à quel jour ? La pièce le dit";

export const credentialTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez écrit n’est perdu.",
  absent: "Cette preuve n’existe plus, ou vous n’avez pas les droits pour la modifier.",
  notApproved: "Une preuve s’envoie une fois votre fiche publiée.",
  already: "Une preuve de ce genre attend déjà l’équipe : retirez-la d’abord.",
  changed: "Cette preuve a changé entre-temps : relisez-la, puis décidez.",
  limited: "Vous avez envoyé beaucoup de preuves en peu de temps. Réessayez demain.",
  numberTaken: "Une autre fiche a déjà prouvé ce RIDET : fusionnez-les, ou retirez la preuve de l’autre.",
  badRidet: "Un RIDET a 7 ou 10 chiffres, comme 1 234 567.001",
  ended: "Ce jour est déjà passé",
  tooFar: "Ce jour est trop loin : ce label vaut moins longtemps",
} as const;

/** Days after the decision in which the company may contest it with the same document. */
export const DOCUMENT_DAYS = 30;
/** Days before the end on which managers are reminded. */
export const REMINDED_BEFORE = [60, 30, 7] as const;
/** Months after which the issuer's list is read again. */
export const CHECKED_EVERY_MONTHS = 3;
