import type { ReviewState } from "#app/core/review/review.rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const REVIEWS_PATH = "/admin/avis";

export const reviewList = {
  key: "reviews",
  title: "Avis",
  noun: "avis",
  subject: "Entreprise",
  path: REVIEWS_PATH,
  views: [
    { key: "a-lire", label: "À lire" },
    { key: "reponses", label: "Réponses à lire" },
    { key: "signales", label: "Signalés" },
    { key: "tous", label: "Tous" },
  ],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "service", label: "Service" },
    { key: "etat", label: "État" },
    { key: "recu", label: "Reçu", whole: true },
    { key: "reperes", label: "À regarder" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type ReviewListState = ListState<typeof reviewList>;

export const reviewStateLabels: Record<ReviewState, string> = {
  invited: "Invité",
  stopped: "Ne veut pas",
  waiting: "À lire",
  changes: "À corriger",
  published: "Publié",
  refused: "Refusé",
  withdrawn: "Retiré",
};

export const staffReviewTexts = {
  failed: "La décision n’est pas enregistrée. Réessayez.",
  stale: "L’avis a changé depuis que vous l’avez lu. Relisez-le, puis décidez.",
  notNow: "Cet avis n’attend plus de décision.",
  noteRequired: "Écrivez ce que l’auteur doit corriger",
  reasonRequired: "Choisissez la raison",
  otherRequired: "Expliquez la raison",
  answerRequired: "Écrivez votre réponse",
} as const;
