import { categories, searchedName } from "#app/core/catalogue/categories.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { wordsOf } from "#app/core/search/words.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { foldText } from "#app/platform/text/text.ts";
import { type Found, foundInWords } from "./filter-labels.ts";
import { COUNT_CAP } from "./search/query.server.ts";
import { companiesNamed, facetsOfAll, searchCompanies } from "./search/search.server.ts";
import { categoriesMatching } from "./words/category-hint.ts";
import { askedWords } from "./words/terms.ts";

export type Suggestion = {
  id: string;
  text: string;
  type: "company" | "category" | "location" | "keyword";
  icon: string;
  href?: string;
  count?: string;
};

export const MIN_LENGTH = 2;
export const MAX_SUGGESTIONS = 8;

/** Common terms of the field, suggested beside the directory's own. */
export const keywords = [
  "cybersécurité",
  "sécurité",
  "audit",
  "formation",
  "conseil",
  "protection",
  "réseau",
  "données",
  "cloud",
  "mobile",
  "infrastructure",
  "sauvegarde",
  "reprise d’activité",
  "PCA",
  "PRA",
  "IoT",
  "emails",
  "forensic",
  "surveillance",
  "conformité",
  "IAM",
  "industrielle",
  "SCADA",
  "développement",
];

/** Initial share of each kind; the rest goes to kinds with more matches. */
const shares = { category: 3, company: 3, location: 1, keyword: 1 };
type Kind = keyof typeof shares;
const kinds = Object.keys(shares) as Kind[];

/** At most `max` distinct suggestions; none under two characters, and none without results. */
export async function suggest(scope: MemoScope, typed: string, max: number): Promise<Suggestion[]> {
  const words = askedWords(typed);
  if (words.join("").length < MIN_LENGTH) return [];
  const proposed = {
    category: suggestCategories(words),
    company: await suggestCompanies(scope, words, max),
    location: suggestLocations(words),
    keyword: suggestKeywords(words),
  };
  const chosen: Suggestion[] = [];
  const choose = async (kind: Kind, most: number) => {
    const until = Math.min(max, chosen.length + most);
    while (chosen.length < until) {
      const next = proposed[kind].shift();
      if (!next) return;
      const counted = isAmong(chosen, next) ? undefined : await withCount(scope, next);
      if (counted) chosen.push(counted);
    }
  };
  for (const kind of kinds) await choose(kind, shares[kind]);
  for (const kind of kinds) await choose(kind, max);
  return kinds.flatMap((kind) => chosen.filter((one) => one.type === kind));
}

function isAmong(chosen: readonly Suggestion[], { text }: Suggestion): boolean {
  return chosen.some((one) => foldText(one.text) === foldText(text));
}

async function withCount(scope: MemoScope, suggestion: Suggestion): Promise<Suggestion | undefined> {
  if (suggestion.type === "company") return suggestion;
  const found = await countFound(scope, suggestion);
  return found.total > 0 ? { ...suggestion, count: foundInWords(found) } : undefined;
}

async function countFound(scope: MemoScope, { type, text }: Suggestion): Promise<Found> {
  const category = categories.findIndex(({ name }) => type === "category" && name === text);
  const zone = zones.findIndex(({ label }) => type === "location" && label === text);
  if (category < 0 && zone < 0) return scope.memo(`found:${text}`, () => countSearched(scope, text));
  const counts = await facetsOfAll(scope, {});
  return { total: counts.category?.each[category] ?? counts.zone?.each[zone] ?? 0, capped: false };
}

/** Requests a page after the last, so that no company is read. */
async function countSearched(scope: MemoScope, q: string): Promise<Found> {
  const { total, capped } = await searchCompanies(scope, { q }, { page: 2, size: COUNT_CAP });
  return { total, capped };
}

async function suggestCompanies(scope: DbScope, words: string[], max: number): Promise<Suggestion[]> {
  const companies = await companiesNamed(scope, words, max);
  return companies.map(({ slug, name }) => ({
    id: `company-${slug}`,
    text: name,
    type: "company",
    icon: "company",
    href: `/company/${slug}`,
  }));
}

/** Prefix matches first, then other names, then synonyms ("pentest"). */
function suggestCategories(words: string[]): Suggestion[] {
  const [first = ""] = words;
  const leads = (one: { slug: string }) => (wordsOf(searchedName(one.slug))[0]?.startsWith(first) ? 0 : 1);
  const named = describedCategories
    .filter((one) => startsEvery(words, searchedName(one.slug)))
    .toSorted((a, b) => leads(a) - leads(b));
  const known = describedCategories.filter(
    (one) => !named.includes(one) && startsEvery(words, one.synonyms.join(" ")),
  );
  const spokenOf = categoriesMatching(words.join(" ")).filter(
    ({ slug }) => ![...named, ...known].some((one) => one.slug === slug),
  );
  return [...named, ...known, ...spokenOf].map(({ slug, name }) => ({
    id: `category-${slug}`,
    text: name,
    type: "category",
    icon: slug,
  }));
}

function suggestLocations(words: string[]): Suggestion[] {
  return [...zones.map((zone) => zone.label), ...communes]
    .filter((place) => startsEvery(words, place))
    .map((place) => ({
      id: `location-${wordsOf(place).join("-")}`,
      text: place,
      type: "location",
      icon: "place",
    }));
}

function suggestKeywords(words: string[]): Suggestion[] {
  return keywords
    .filter((keyword) => startsEvery(words, keyword))
    .map((keyword) => ({
      id: `keyword-${wordsOf(keyword).join("-")}`,
      text: keyword,
      type: "keyword",
      icon: "keyword",
    }));
}

function startsEvery(words: string[], text: string): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
