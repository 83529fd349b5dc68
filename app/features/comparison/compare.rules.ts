import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { type CompanyFacts, factText } from "#app/core/company/company-facts.ts";
import type { Credential } from "#app/core/credential/current-credentials.server.ts";
import { credentialName, INSURANCE, RIDET } from "#app/core/credential/label-catalogue.ts";
import { type AnswerTime, durationText, LEAST_REQUESTS } from "#app/core/lead/answer-times.rules.ts";
import { formatRating, LEAST_REVIEWS } from "#app/core/review/ratings.rules.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { countOf } from "#app/platform/text/number.ts";
import { formatDate, formatDay } from "#app/platform/text/time.ts";

export type Rating = { average: number; count: number };

export type Compared = {
  slug: string;
  name: string;
  categories: readonly string[];
  zones: readonly string[];
  commune: string | null;
  verifiedAt: Date | null;
  /** "absente jusqu’au 12 déc. 2026" */
  absence: string | undefined;
  credentials: readonly Credential[];
  facts: CompanyFacts;
  answerTime: AnswerTime | undefined;
  rating: Rating | undefined;
};

export type CompareRow = {
  key: string;
  label: string;
  /** One for each company, in their order; "" where nothing is known. */
  cells: readonly string[];
  /** Words for the cells that are better, by the rule of the row. */
  better: string | undefined;
  isBetter: readonly boolean[];
};

/** Only what was counted or read in a document is ranked; what companies write of themselves never is. */
export const compareRuleText =
  "Teinté : ce que Récif a compté ou vérifié, et qui est meilleur chez l’une que chez une autre dont on le sait aussi. Ce que les entreprises écrivent d’elles-mêmes n’est jamais classé.";

type Direction = "most" | "least";

/**
 * Which values are better: the best of those that are known, where at least two are and they differ. What is not known
 * is neither better nor worse.
 */
export function bestOf(values: readonly (number | undefined)[], direction: Direction): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const best = direction === "most" ? Math.max(...known) : Math.min(...known);
  const differs = known.length > 1 && known.some((value) => value !== best);
  return values.map((value) => differs && value === best);
}

/** Rows of the table, those without any answer left out. */
export function compareRows(companies: readonly Compared[], brands: readonly Brand[]): CompareRow[] {
  const plain = (key: string, label: string, textOf: (company: Compared) => string): CompareRow => ({
    key,
    label,
    cells: companies.map(textOf),
    better: undefined,
    isBetter: companies.map(() => false),
  });
  const ranked = (
    row: CompareRow,
    better: string,
    direction: Direction,
    rankOf: (company: Compared) => number | undefined,
  ): CompareRow => ({ ...row, better, isBetter: bestOf(companies.map(rankOf), direction) });
  const asStated = (key: string, label: string, field: keyof CompanyFacts) =>
    plain(key, label, ({ facts }) => sentence(factText(facts, field, brands)));
  const shared = sharedServices(companies);

  const rows = [
    plain("absence", "En ce moment", ({ absence }) => sentence(absence ?? "")),
    ranked(
      plain("verified", "Vérifiée par Récif", ({ verifiedAt }) =>
        verifiedAt ? formatDate(verifiedAt, "short") : "pas encore",
      ),
      "vérifiée",
      "most",
      ({ verifiedAt }) => (verifiedAt ? 1 : 0),
    ),
    ranked(
      plain(
        "labels",
        "Labels en cours",
        (company) => labelsOf(company).map(labelText).join(" ; ") || "aucun",
      ),
      "le plus de labels",
      "most",
      (company) => labelsOf(company).length,
    ),
    plain("register", "Registre et assurance prouvés", ({ credentials }) =>
      credentials
        .filter(({ kind }) => kind === RIDET || kind === INSURANCE)
        .map(labelText)
        .join(" ; "),
    ),
    ranked(
      plain("answers", "Répond en", ({ answerTime }) => answerText(answerTime)),
      "la plus rapide",
      "least",
      ({ answerTime }) => minutesOf(answerTime),
    ),
    ranked(
      plain("reviews", "Avis vérifiés", ({ rating }) =>
        rating ? `${formatRating(rating.average)} sur 5 (${rating.count})` : `pas encore ${LEAST_REVIEWS}`,
      ),
      "la mieux notée",
      "most",
      ({ rating }) => rating?.average,
    ),
    plain("place", "Se trouve à", ({ commune }) => commune ?? ""),
    plain("zones", "Vient chez vous", ({ zones }) => zoneLabels(zones)),
    asStated("visits", "Interventions", "visits"),
    asStated("delay", "Délai pour venir", "delay"),
    asStated("clients", "Habituée de", "clientKinds"),
    asStated("team", "Équipe", "teamSize"),
    asStated("founded", "Création", "foundedYear"),
    asStated("languages", "Langues", "languages"),
    asStated("price", "Tarif indicatif", "price"),
    asStated("brands", "Marques et produits", "brands"),
    plain("shared", "Services communs", () => shared.map(categoryName).join(", ")),
    plain("others", shared.length > 0 ? "Et aussi" : "Services", ({ categories }) =>
      categories
        .filter((slug) => !shared.includes(slug))
        .map(categoryName)
        .join(", "),
    ),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Of all of them; none of a single one. */
function sharedServices(companies: readonly Compared[]): string[] {
  const [first, ...others] = companies;
  if (!first || others.length === 0) return [];
  return first.categories.filter((slug) => others.every(({ categories }) => categories.includes(slug)));
}

const labelsOf = ({ credentials }: Compared) =>
  credentials.filter(({ kind }) => kind !== RIDET && kind !== INSURANCE);

const labelText = ({ kind, added, until }: Credential) =>
  [credentialName(kind, added), until && `jusqu’en ${formatDay(until, "month")}`].filter(Boolean).join(", ");

const minutesOf = (time: AnswerTime | undefined) =>
  time && time.requests >= LEAST_REQUESTS && time.medianMinutes !== null ? time.medianMinutes : undefined;

function answerText(time: AnswerTime | undefined): string {
  const minutes = minutesOf(time);
  if (minutes !== undefined) return durationText(minutes);
  if (!time || time.requests < LEAST_REQUESTS) return `pas encore ${countOf(LEAST_REQUESTS, "demande")}`;
  return "n’a pas encore répondu";
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The table as rows of text: criterion, then one column for each company. */
export const compareTable = (companies: readonly Compared[], rows: readonly CompareRow[]): string[][] => [
  ["Critère", ...companies.map(({ name }) => name)],
  ...rows.map(({ label, cells }) => [label, ...cells]),
];
