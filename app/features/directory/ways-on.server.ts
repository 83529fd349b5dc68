import { type Category, categories, findCategory } from "#app/core/catalogue/categories.ts";
import { type ZoneKey, zoneLabel } from "#app/core/catalogue/zones.ts";
import { zonesCovering } from "#app/core/search/lexicon.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { autoSelected, type DirectoryState, directoryHref } from "./directory-url.ts";
import type { FacetCounts } from "./search/facets.ts";
import { facetsOfAll } from "./search/search.server.ts";
import { understand } from "./search/understand.server.ts";
import { categoriesMatching, nearestCategories } from "./words/category-hint.ts";
import type { Term } from "./words/terms.ts";

export type WayOn = { label: string; href: string; count: number };

export type WaysOn = {
  places: WayOn[];
  categories: WayOn[];
  all: boolean;
  asked?: string | undefined;
};

/** The counts are cached until content changes. */
export async function findWaysOn(
  scope: MemoScope,
  state: DirectoryState,
  counts: FacetCounts,
): Promise<WaysOn> {
  const understood = await understand(scope, state.q);
  const terms = understood ? [...understood.needed, ...understood.beside] : [];
  const asked = askedCategories(state, terms);
  const places = [
    ...lessFiltered(state, counts),
    ...(await elsewhere(scope, asked[0], zonesAsked(state, terms))),
  ];
  const table = await facetsOfAll(scope, {});
  const near = waysTo(table, asked);
  return {
    places: [...new Map(places.map((place) => [place.href, place])).values()].slice(0, MOST_PLACES),
    categories: near.length > 0 ? near : waysTo(table, categories),
    all: near.length === 0,
    asked: asked[0]?.slug,
  };
}

const MOST_PLACES = 4;

function askedCategories({ q, category }: DirectoryState, terms: readonly Term[]): Category[] {
  const meant = terms.flatMap(({ words }) => words.map(({ word }) => word)).join(" ");
  const fromTerms = terms.flatMap(({ entry }) => entry?.categories ?? []);
  const slugs = [category ?? "", ...nearestCategories(meant || q).map(({ slug }) => slug), ...fromTerms];
  return [...new Set(slugs)].flatMap((slug) => findCategory(slug) ?? []).slice(0, MOST_NEAR);
}

const MOST_NEAR = 4;

function zonesAsked({ zone, commune }: DirectoryState, terms: readonly Term[]): ZoneKey[] {
  const communes = [...(commune ? [commune] : []), ...terms.flatMap(({ entry }) => entry?.communes ?? [])];
  const named = terms.flatMap(({ entry }) => entry?.zones ?? []);
  return [
    ...new Set([...(zone ? [zone] : []), ...named, ...(communes.length > 0 ? zonesCovering(communes) : [])]),
  ];
}

function lessFiltered(state: DirectoryState, counts: FacetCounts): WayOn[] {
  const ways = [
    { name: "commune", label: "Toutes les communes", count: counts.commune?.any ?? 0 },
    { name: "zone", label: "Toute la Nouvelle-Calédonie", count: counts.zone?.any ?? 0 },
    { name: "category", label: "Toutes les catégories", count: counts.category?.any ?? 0 },
  ] as const;
  return ways.flatMap(({ name, label, count }) => {
    const left = { ...state, [name]: undefined, page: 1 };
    const isNarrowed = Boolean(state.q) || name === "commune";
    if (!isNarrowed || !state[name] || count === 0 || autoSelected(left)) return [];
    return [{ label, href: directoryHref(left), count }];
  });
}

async function elsewhere(
  scope: MemoScope,
  category: Category | undefined,
  zones: readonly ZoneKey[],
): Promise<WayOn[]> {
  const places = zones.length > 0 && category ? [...zones, undefined] : zones;
  const ways: WayOn[] = [];
  for (const zone of places) {
    const filters = { category: category?.slug, zone };
    const { total } = await facetsOfAll(scope, filters);
    const label = [category?.name, inWords(zone)].filter(Boolean).join(", ");
    if (total > 0) ways.push({ label, href: directoryHref(filters), count: total });
  }
  return ways;
}

function inWords(zone: ZoneKey | undefined): string {
  if (zone === undefined) return "toute la Nouvelle-Calédonie";
  return zone === "distance" ? "à distance" : zoneLabel(zone);
}

function waysTo(counts: FacetCounts, wanted: readonly Category[]): WayOn[] {
  return wanted
    .map(({ slug, name }) => ({ label: name, href: `/category/${slug}`, count: countIn(counts, slug) }))
    .filter(({ count }) => count > 0);
}

function countIn({ category }: FacetCounts, slug: string): number {
  return category?.each[categories.findIndex((one) => one.slug === slug)] ?? 0;
}

/** Categories of the text that have companies. */
export async function categoriesSpokenOf(scope: MemoScope, q: string): Promise<Category[]> {
  const matching = categoriesMatching(q);
  if (matching.length === 0) return [];
  const counts = await facetsOfAll(scope, {});
  return matching.filter(({ slug }) => countIn(counts, slug) > 0);
}
