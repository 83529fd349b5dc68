import { categories, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import { communeKey, communeLabel, communeNamed, communes } from "#app/core/catalogue/communes.ts";
import { type FactKind, factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { choicesOf } from "#app/core/catalogue/facts.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { slugify } from "#app/platform/text/text.ts";
import { autoSelected, type DirectoryState } from "./directory-url.ts";
import type { FactLabels } from "./filter-labels.ts";
import type { FacetCounts } from "./search/facets.ts";
import { facetsOfAll, offeredFacets } from "./search/search.server.ts";

export type FacetChoiceRow = { value: string; label: string; count: number | undefined };

export type ServiceFacetRows = {
  any: number | undefined;
  popular: FacetChoiceRow[];
  others: FacetChoiceRow[];
};

const first: readonly string[] = popularCategorySlugs;

/** By slug, which has no accents, so that no locale data is needed; "Autre" last. */
function bySlug(a: FacetChoiceRow, b: FacetChoiceRow): number {
  if (a.value === "autre") return 1;
  return b.value === "autre" || a.value < b.value ? -1 : 1;
}

/** Here rather than in the browser, which then loads no catalogue. */
export function serviceFacet({ category }: FacetCounts): ServiceFacetRows {
  const all = categories.map(({ slug, name }, at) => ({
    value: slug,
    label: name,
    count: category?.each[at],
  }));
  return {
    any: category?.any,
    popular: first.flatMap((wanted) => all.filter(({ value }) => value === wanted)),
    others: all.filter(({ value }) => !first.includes(value)).toSorted(bySlug),
  };
}

export type PlaceFacetRows = { any: number | undefined; rows: FacetChoiceRow[] };

export const placeFacet = ({ zone }: FacetCounts): PlaceFacetRows => ({
  any: zone?.any,
  rows: zones.map(({ key, label }, at) => ({ value: key, label, count: zone?.each[at] })),
});

export type FoldedFacet = {
  /** Of the field, as in the address. */
  name: FactKind | "commune";
  legend: string;
  chosen: string | undefined;
  any: number | undefined;
  rows: FacetChoiceRow[];
};

/** Where companies are; undefined where none of them is in a commune, or more are found than are counted. */
export function communeFacet({ commune }: DirectoryState, counts: FacetCounts): FoldedFacet | undefined {
  const counted = counts.commune;
  const rows = communes
    .map((name, at) => ({
      value: communeKey(name),
      label: communeLabel(name),
      count: counted?.each[at],
    }))
    .filter(({ value, count }) => count || value === commune)
    .toSorted(bySlug);
  if (rows.length === 0) return undefined;
  return { name: "commune", legend: "Commune", chosen: commune, any: counted?.any, rows };
}

const legends: Record<FactKind, string> = {
  label: "Labels prouvés",
  clients: "Clients",
  visit: "Intervention",
  within: "Délai",
  team: "Équipe",
  languages: "Langue",
  brand: "Marque",
};

type Choice = { key: string; label: string };

async function choicesIn(scope: MemoScope): Promise<Record<FactKind, readonly Choice[]>> {
  const { brands, proofs } = await offeredFacets(scope);
  const label = proofs.map(({ key, name }) => ({ key, label: name }));
  return { ...choicesOf, label, brand: brands.map(({ slug, name }) => ({ key: slug, label: name })) };
}

/** Labels of the commune and facts that are chosen; undefined when the catalogues do not have one of them. */
export async function labelsOfFacts(
  scope: MemoScope,
  state: DirectoryState,
): Promise<FactLabels | undefined> {
  const labels: FactLabels = {};
  if (state.commune) {
    const commune = communeNamed(state.commune);
    if (!commune) return undefined;
    labels.commune = communeLabel(commune);
  }
  if (!factKinds.some((kind) => state[kind])) return labels;
  const choices = await choicesIn(scope);
  for (const kind of factKinds) {
    if (!state[kind]) continue;
    const label = choices[kind].find(({ key }) => key === state[kind])?.label;
    if (!label) return undefined;
    labels[kind] = label.charAt(0).toUpperCase() + label.slice(1);
  }
  return labels;
}

/** A text that is exactly the name of a label selects it while none is chosen. */
/**
 * The list for a text that names a service, a zone or a label: that filter, from the first page. Undefined for another
 * text.
 */
export async function filterNamed(
  scope: MemoScope,
  asked: DirectoryState,
): Promise<DirectoryState | undefined> {
  const selected = autoSelected(asked);
  const state = selected ?? asked;
  const label = await labelNamed(scope, state);
  return label ? { ...state, q: "", label, page: 1 } : selected;
}

async function labelNamed(scope: MemoScope, { q, label }: DirectoryState): Promise<string | undefined> {
  if (!q || label) return undefined;
  const wanted = slugify(q);
  const { proofs } = await offeredFacets(scope);
  return proofs.find(({ key, name }) => key === wanted || slugify(name) === wanted)?.key;
}

/** What companies have stated: a kind that none has is not offered. */
export async function factFacets(
  scope: MemoScope,
  state: DirectoryState,
  counts: FacetCounts,
): Promise<FoldedFacet[]> {
  const { facts: stated = {} } = await facetsOfAll(scope, {});
  const choices = await choicesIn(scope);
  return factKinds.flatMap((name) => {
    const counted = counts.facts?.[name];
    const rows = choices[name].flatMap(({ key, label }, at) =>
      state[name] === key || stated[name]?.each[at]
        ? [{ value: key, label: label.charAt(0).toUpperCase() + label.slice(1), count: counted?.each[at] }]
        : [],
    );
    return rows.length === 0
      ? []
      : [{ name, legend: legends[name], chosen: state[name], any: counted?.any, rows }];
  });
}
