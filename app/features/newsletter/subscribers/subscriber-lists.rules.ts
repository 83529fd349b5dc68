import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const SUBSCRIBERS_PATH = "/admin/newsletter/abonnes";
export const COUNTED = 2_000;
/** Addresses that one act takes: a page, or the first ones of the filter. */
export const MOST_AT_ONCE = 200;

export const subscriberList = {
  key: "subscribers",
  title: "Abonnés",
  noun: "adresse",
  subject: "Adresse",
  path: SUBSCRIBERS_PATH,
  views: [
    { key: "actifs", label: "Abonnés" },
    { key: "dirigeants", label: "Dirigeants de TPE/PME" },
    { key: "a-confirmer", label: "À confirmer" },
    { key: "partis", label: "Désinscrits" },
  ],
  viewIn: "filtre",
  search: { label: "Rechercher une adresse" },
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25, 50, 100],
  columns: [
    { key: "etat", label: "État" },
    { key: "depuis", label: "Depuis le", whole: true },
  ],
  display: "table",
  counted: COUNTED,
} as const satisfies ListDeclaration;

export type SubscriberListState = ListState<typeof subscriberList>;
export type SubscriberView = SubscriberListState["view"];

export const UNSUBSCRIBE = "Désinscrire";
export const subscriberTexts = {
  failed: "Une erreur est survenue.",
  nothing: "Rien n’a été fait",
  choose: "Cochez au moins une adresse.",
  noneFound: "Le filtre ne trouve plus aucun abonné.",
} as const;
