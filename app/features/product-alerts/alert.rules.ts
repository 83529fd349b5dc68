import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const ALERT_CHOICES_PATH = "/settings/alertes";
export const STAFF_ALERTS_PATH = "/admin/alertes";

export const SENTENCE = { min: 20, max: 400 } as const;
/** Beyond it they are no longer read. */
export const ALERTS_A_YEAR = 10;

export const alertStates = ["draft", "published", "dismissed"] as const;
export type AlertState = (typeof alertStates)[number];

export const alertStateLabels: Record<AlertState, string> = {
  draft: "À écrire",
  published: "Publiée",
  dismissed: "Écartée",
};

export const alertActs = ["publish", "correct", "dismiss", "resume"] as const;
export type AlertAct = (typeof alertActs)[number];

/** The state that follows, by the state in which the act is possible. */
const alertTransitions: Record<AlertAct, Partial<Record<AlertState, AlertState>>> = {
  publish: { draft: "published" },
  correct: { published: "published" },
  dismiss: { draft: "dismissed", published: "dismissed" },
  resume: { dismissed: "draft" },
};

export const stateAfter = (state: AlertState, act: AlertAct): AlertState | undefined =>
  alertTransitions[act][state];

export const alertWordsRules = {
  fields: ["sentence", "brands"],
  required: {
    sentence: "Écrivez ce que la personne doit faire, en une phrase ou deux",
    brands: "Choisissez au moins une marque",
  },
} satisfies FormRules;

export const alertChoicesRules = { fields: ["brands", "ofCompanies", "atOnce"] } satisfies FormRules;

export const alertTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez écrit n’est perdu.",
  absent: "Cette alerte n’y est plus.",
  conflict: "Cette alerte a changé entre-temps. Rechargez la page.",
  unproven: "Confirmez d’abord votre adresse : suivez le lien reçu par e-mail.",
  unknown: "Une marque n’est plus au catalogue. Rechargez la page.",
} as const;

export const alertList = {
  key: "product-alerts",
  title: "Alertes par produit",
  noun: "alerte",
  subject: "Annonce",
  path: STAFF_ALERTS_PATH,
  views: [
    { key: "a-ecrire", label: "À écrire" },
    { key: "publiees", label: "Publiées" },
    { key: "ecartees", label: "Écartées" },
  ],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "marques", label: "Marques" },
    { key: "annoncee", label: "Annoncée", whole: true },
    { key: "etat", label: "État" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type AlertListState = ListState<typeof alertList>;

export const alertStateOf: Record<AlertListState["view"], AlertState> = {
  "a-ecrire": "draft",
  publiees: "published",
  ecartees: "dismissed",
};
