import { categoryName } from "#app/core/catalogue/categories.ts";
import { type CompanySize, domainLabel, sizeLabel } from "#app/core/diagnostic/domains.ts";
import {
  horizons,
  type Measure,
  type MeasureTexts,
  measureTexts,
} from "#app/core/diagnostic/measures/measure.ts";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { levelWords } from "#app/core/diagnostic/result/level-words.ts";
import { type Need, needsOf } from "#app/core/diagnostic/result/needs.rules.ts";
import {
  FIRST_MEASURES,
  type Level,
  levelOf,
  type Result,
} from "#app/core/diagnostic/result/result.rules.ts";
import { truncate } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { firstMeasuresTitle } from "./report-texts.ts";

export type ReportMeasure = MeasureTexts & {
  horizon: string;
  /** Questions answered "Je ne sais pas". */
  unknown: readonly string[];
  done: boolean;
};
export type ReportLink = { text: string; url: string };
export type ReportCompany = { name: string; href: string; reason: string };

/** Content of the report in reading order; plain values, since it is sent to a worker thread. */
export type Report = {
  title: string;
  finishedAt: Date;
  date: string;
  size: string | undefined;
  score: number;
  level: Level;
  meaning: string;
  domains: { label: string; score: number; level: Level }[];
  good: string[];
  firstTitle: string;
  first: ReportMeasure[];
  others: ReportMeasure[];
  help: {
    emergency: ReportLink;
    companies: (ReportLink & { reason: string })[];
    categories: ReportLink[];
    site: ReportLink;
    again: ReportLink;
  };
};

type Given = {
  result: Result;
  questions: readonly Pick<Question, "id" | "text">[];
  finishedAt: Date;
  size?: CompanySize | undefined;
  done: readonly string[];
  siteUrl: string;
  companies?: readonly ReportCompany[];
};

const SHOWN_CATEGORIES = 6;
const SHOWN_COMPANIES = 4;
const LONGEST_NAME = 40;

export function reportOf(given: Given): Report {
  const { result, questions, finishedAt, size, done, siteUrl, companies = [] } = given;
  const measures = result.advice.map(({ measure, unknown }) => ({
    ...measureTexts(measure),
    horizon: horizonOf(measure),
    unknown: questions.filter(({ id }) => unknown.includes(id)).map(({ text }) => typeset(text)),
    done: done.includes(measure.key),
  }));
  const first = measures.slice(0, FIRST_MEASURES);
  return {
    title: "Votre diagnostic cybersécurité",
    finishedAt,
    date: formatDate(finishedAt),
    size: size && sizeLabel(size),
    score: result.score,
    level: result.level,
    meaning: levelWords[result.level].means,
    domains: result.domains.map(({ key, score }) => ({
      label: domainLabel(key),
      score,
      level: levelOf(score),
    })),
    good: result.good.map(({ text }) => text),
    firstTitle: firstMeasuresTitle(first.length),
    first,
    others: measures.slice(FIRST_MEASURES),
    help: helpOf({ needs: needsOf(result, done), companies, siteUrl }),
  };
}

const horizonOf = ({ horizon }: Measure): string =>
  horizons.find(({ key }) => key === horizon)?.label ?? horizon;

type Helping = Required<Pick<Given, "companies" | "siteUrl">> & { needs: readonly Need[] };

function helpOf({ needs, companies, siteUrl }: Helping): Report["help"] {
  const host = new URL(siteUrl).host;
  return {
    emergency: { text: `${host}/urgence-cyber`, url: `${siteUrl}/urgence-cyber` },
    companies: companies.slice(0, SHOWN_COMPANIES).map(({ name, href, reason }) => ({
      text: truncate(name, LONGEST_NAME),
      url: `${siteUrl}${href}`,
      reason,
    })),
    categories: needs.slice(0, SHOWN_CATEGORIES).map(({ category }) => ({
      text: categoryName(category),
      url: `${siteUrl}/category/${category}`,
    })),
    site: { text: host, url: `${siteUrl}/` },
    again: { text: `${host}/diagnostique`, url: `${siteUrl}/diagnostique` },
  };
}
