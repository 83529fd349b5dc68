import type { ContestKind, ContestState } from "#app/core/contest/contest.rules.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const CONTESTS_PATH = "/admin/contestations";

export const MAX_CONTEST = 2_000;

export const contestRules = {
  fields: ["body"],
  required: { body: "Dites en quelques mots ce qui vous semble faux" },
} satisfies FormRules;

export const contestOutcomes = [
  { value: "uphold", label: "La décision est maintenue" },
  { value: "overturn", label: "La décision est annulée" },
] as const;
export type ContestOutcome = (typeof contestOutcomes)[number]["value"];

export const contestDecisionRules = {
  fields: ["outcome", "answer"],
  required: {
    outcome: "Choisissez : maintenue, ou annulée",
    answer: "Les raisons sont envoyées : écrivez-les",
  },
} satisfies FormRules;

export const contestTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez écrit n’est perdu.",
  void: "Ce lien n’est plus valable.",
  already: "Cette décision est déjà contestée : l’équipe de Récif vous répond par e-mail.",
  absent: "Cette contestation n’y est plus.",
  conflict: "Cette contestation a déjà sa réponse. Rechargez la page.",
  "own refusal": "Vous avez pris cette décision : une autre personne de l’équipe y répond.",
} as const;

export const contestStateLabels: Record<ContestState, string> = {
  open: "Non contestée",
  waiting: "À répondre",
  upheld: "Maintenue",
  overturned: "Annulée",
};

export const contestList = {
  key: "contests",
  title: "Contestations",
  noun: "contestation",
  subject: "Entreprise",
  path: CONTESTS_PATH,
  views: [
    { key: "a-repondre", label: "À répondre" },
    { key: "maintenues", label: "Maintenues" },
    { key: "annulees", label: "Annulées" },
  ],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "decision", label: "Décision" },
    { key: "recue", label: "Reçue", whole: true },
    { key: "etat", label: "État" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type ContestListState = ListState<typeof contestList>;

export const contestStateOf: Record<ContestListState["view"], ContestState> = {
  "a-repondre": "waiting",
  maintenues: "upheld",
  annulees: "overturned",
};

/** Staff's page of what was refused, by the id that the refusal stores. */
export const refusedPathOf: Record<ContestKind, (id: string) => string> = {
  "page-refused": (id) => `/admin/fiches/${id}`,
  "page-offline": (id) => `/admin/fiches/${id}`,
  "page-removed": (id) => `/admin/fiches/${id}`,
  "deletion-declined": (id) => `/admin/fiches/${id}`,
  edit: (id) => `/admin/fiches/${id}`,
  claim: (id) => `/admin/revendications/${id}`,
  credential: (id) => `/admin/preuves/${id}`,
  review: (id) => `/admin/avis/${id}`,
  answer: (id) => `/admin/avis/${id}`,
};
