import { categoryName, managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { shortZoneLabels, zoneLabels } from "#app/core/catalogue/zones.ts";
import { type AnswerTime, shortAnswerTime } from "#app/core/lead/answer-times.rules.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";
import { formatDate, formatDay } from "#app/platform/text/time.ts";
import type { Credential } from "../credential/current-credentials.server.ts";
import { credentialName, INSURANCE, RIDET } from "../credential/label-catalogue.ts";
import type { Card, Row } from "./card.ts";
import type { companyCard } from "./company.reads.ts";
import type { companies } from "./company.table.ts";
import { rowFacts } from "./company-facts.ts";

export type CompanyCard = Pick<
  typeof companies.$inferSelect,
  Exclude<keyof typeof companyCard, "credentials">
> & {
  credentials: readonly Credential[];
  /** Where a list selects it. */
  answerTime?: AnswerTime | null;
  absentUntil?: string | null;
};

export const cardCuts = {
  featured: { description: 120, categories: 2 },
  row: { description: 200, categories: 2 },
  similar: { description: 200, categories: 3 },
} as const;

type Cut = (typeof cardCuts)[keyof typeof cardCuts];

const LOCAL_SUPPORT = "Support local";
const NO_DESCRIPTION = "Cette entreprise n’a pas encore décrit ses services.";

export function asCard(company: CompanyCard, cut: Cut): Card {
  const shown = company.categories.slice(0, cut.categories);
  return {
    slug: company.slug,
    href: `/company/${company.slug}`,
    name: company.name,
    summary: truncate(plainTextOf(company.description), cut.description) || NO_DESCRIPTION,
    categoryLabels: shown.map(categoryName),
    moreCategories: company.categories.length - shown.length,
    location: placeOf(company),
    logo: logoOf(company),
    featured: company.featured,
    verifiedOn: company.verifiedAt ? formatDate(company.verifiedAt, "short") : undefined,
    proofs: proofsOf(company),
  };
}

export function asRow(company: CompanyCard, cut: Cut): Row {
  return {
    href: `/company/${company.slug}`,
    name: company.name,
    summary: truncate(plainTextOf(company.description), cut.description),
    services: company.categories.slice(0, cut.categories).map(categoryName),
    otherServices: company.categories.slice(cut.categories).map(categoryName),
    place: [company.commune, shortZoneLabels(company.zones)].filter(Boolean).join(" · "),
    facts: factsOfRow(company).join(" · "),
    absence: company.absentUntil ? absenceText(company.absentUntil) : undefined,
    proof: proofTag(company.credentials),
    logo: logoOf(company)?.src,
    featured: company.featured,
    verifiedOn: company.verifiedAt ? formatDate(company.verifiedAt, "short") : undefined,
  };
}

const MOST_FACTS = 2;

/** At most two: an absence first, then how soon it answers, which is counted. */
const factsOfRow = ({ absentUntil, answerTime, facts }: CompanyCard): string[] =>
  [
    absentUntil ? absenceText(absentUntil) : [],
    (answerTime && shortAnswerTime(answerTime)) || [],
    rowFacts(facts),
  ]
    .flat()
    .slice(0, MOST_FACTS);

/** "absente jusqu’au 12 déc. 2026". @param lastDay "2026-12-12" */
export const absenceText = (lastDay: string): string => `absente jusqu’au ${formatDay(lastDay, "short")}`;

/** The first label: "ExpertCyber, mars 2028". */
function proofTag(credentials: readonly Credential[]): string | undefined {
  const label = credentials.find(({ kind }) => kind !== RIDET && kind !== INSURANCE);
  return (
    label &&
    [credentialName(label.kind, label.added), label.until && formatDay(label.until, "month")]
      .filter(Boolean)
      .join(", ")
  );
}

export function logoOf({ logoKey }: { logoKey: string | null }): { src: string } | undefined {
  return logoKey ? { src: `/logos/${logoKey}` } : undefined;
}

export function placeOf({ commune, zones }: { commune: string | null; zones: string[] }): string {
  return [commune, zoneLabels(zones)].filter(Boolean).join(" · ");
}

/** Derived from the data, beside the dated verification (decision F5). */
export function proofsOf({ categories, zones }: { categories: string[]; zones: string[] }): string[] {
  return [
    ...(categories.includes(managedServicesSlug) ? ["Services infogérés"] : []),
    ...(zones.some((zone) => zone !== "distance") ? [LOCAL_SUPPORT] : []),
  ];
}
