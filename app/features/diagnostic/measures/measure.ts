/** When to begin: at once, within three months, within a year. */
export const horizons = [
  { key: "now", label: "Tout de suite" },
  { key: "quarter", label: "Dans les trois mois" },
  { key: "year", label: "Dans l’année" },
] as const satisfies readonly { key: string; label: string }[];
type Horizon = (typeof horizons)[number]["key"];

/** Bands, not prices: what is paid depends on how many devices there are, and on who does it. */
export const costs = {
  free: "Gratuit ou presque",
  small: "Petit budget",
  quote: "Sur devis",
} as const;

export const efforts = {
  hour: "Une heure",
  day: "Une journée",
  days: "Quelques jours",
} as const;

export const doers = {
  self: "Vous-même",
  helped: "Vous, avec l’aide d’un prestataire",
  provider: "Un prestataire",
} as const;

/** What somebody can do about the answer to a question. */
export type Measure = {
  key: string;
  /** An infinitive, as on a list of things to do. */
  title: string;
  /** The same once it is done, for what is good already. */
  done: string;
  /** What it is about, after "aide pour": with its article, in lower case. */
  topic: string;
  why: string;
  how: readonly string[];
  effort: keyof typeof efforts;
  cost: keyof typeof costs;
  doer: keyof typeof doers;
  horizon: Horizon;
  /** Who can do it: slugs of the catalogue, the nearest help first. */
  categories: readonly string[];
};
