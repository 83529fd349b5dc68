/** At once, within three months, within a year. */
export const horizons = [
  { key: "now", label: "Tout de suite" },
  { key: "quarter", label: "Dans les trois mois" },
  { key: "year", label: "Dans l’année" },
] as const satisfies readonly { key: string; label: string }[];
type Horizon = (typeof horizons)[number]["key"];

/** Ranges only: actual prices depend on the number of devices and the provider. */
const costs = {
  free: "Gratuit ou presque",
  small: "Petit budget",
  quote: "Sur devis",
} as const;

const efforts = {
  hour: "Une heure",
  day: "Une journée",
  days: "Quelques jours",
} as const;

const doers = {
  self: "Vous-même",
  helped: "Vous, avec l’aide d’un prestataire",
  provider: "Un prestataire",
} as const;

export type Measure = {
  key: string;
  /** An infinitive, as on a to-do list. */
  title: string;
  done: string;
  /** Follows "aide pour": with its article, in lower case. */
  topic: string;
  why: string;
  how: readonly string[];
  effort: keyof typeof efforts;
  cost: keyof typeof costs;
  doer: keyof typeof doers;
  horizon: Horizon;
  /** Catalogue slugs, the closest help first. */
  categories: readonly string[];
};

/** As shown to the person whom it is advised to. */
export type MeasureTexts = {
  title: string;
  why: string;
  how: readonly string[];
  effort: string;
  cost: string;
  doer: string;
};

export const measureTexts = ({ title, why, how, effort, cost, doer }: Measure): MeasureTexts => ({
  title,
  why,
  how,
  effort: efforts[effort],
  cost: costs[cost],
  doer: doers[doer],
});
