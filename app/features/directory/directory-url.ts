import { categories, findCategory } from "#app/core/catalogue/categories.ts";
import { type FactKind, factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { isZoneKey, type ZoneKey, zones } from "#app/core/catalogue/zones.ts";
import { parsePage } from "#app/platform/http/page-number.ts";
import { slugify } from "#app/platform/text/text.ts";
import { LONGEST_SEARCH } from "#app/ui/search/search-text.ts";

const pageSizes = [10, 25, 50, 100] as const;
export const DEFAULT_SIZE = 10;
const LONGEST_ZONE = 100;
const LONGEST_KEY = 60;

export const switchNames = ["featured", "verified", "managed", "website"] as const;
export type SwitchName = (typeof switchNames)[number];

export type DirectoryFilters = {
  q: string;
  category?: string | undefined;
  zone?: ZoneKey | undefined;
  /** Where the company is, by its key: whether there is one is known on the server. */
  commune?: string | undefined;
  /** Of the API and the open data: companies that are in them. In no URL. */
  open?: true | undefined;
} & { [name in SwitchName]?: boolean | undefined } & { [kind in FactKind]?: string | undefined };

export type DirectoryState = DirectoryFilters & {
  page: number;
  size: number;
  /** The list and the map. */
  map?: boolean | undefined;
};

/** Of the list and the map, "vue=carte". */
export const VIEW_PARAM = "vue";
export const MAP_VIEW = "carte";

export const wantsMap = (params: URLSearchParams): boolean => params.get(VIEW_PARAM) === MAP_VIEW;

/**
 * Parses the directory's URL. Unknown sizes and parameters are ignored; the first of several values counts. Undefined
 * for an unknown page, category or zone: that URL is not found.
 */
export function parseDirectoryUrl(params: URLSearchParams): DirectoryState | undefined {
  const page = parsePage(params.get("page"));
  const category = parseChoice(params.get("category"), (value) => findCategory(value)?.slug);
  const zone = parseChoice(params.get("location"), parseZone);
  if (page === undefined || !category || !zone) return undefined;
  const switches = Object.fromEntries(switchNames.map((name) => [name, isOn(params.get(name))]));
  return {
    q: parseQuery(params.get("q")),
    category: category.chosen,
    zone: zone.chosen,
    commune: parseKey(params.get("commune")),
    ...switches,
    ...Object.fromEntries(factKinds.map((kind) => [kind, parseKey(params.get(kind))])),
    page,
    size: parseSize(params.get("size")),
    ...(wantsMap(params) && { map: true }),
  };
}

export function parseSize(value: string | null): number {
  return pageSizes.find((size) => String(size) === value) ?? DEFAULT_SIZE;
}

function parseQuery(value: string | null): string {
  // Text copied from a title may contain its soft hyphens.
  const words = (value ?? "").slice(0, LONGEST_SEARCH * 4).replaceAll("\u00ad", "");
  const printable = words.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ");
  // The cut may have split a surrogate pair.
  return printable
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}$/u, "");
}

/** Null when empty; undefined for an unknown choice. */
function parseChoice<Choice>(value: string | null, find: (value: string) => Choice | undefined) {
  if (!value?.trim()) return { chosen: undefined };
  const chosen = find(value);
  return chosen === undefined ? undefined : { chosen };
}

/** Whether the catalogue has it is known on the server. */
const parseKey = (value: string | null) => value?.trim().slice(0, LONGEST_KEY) || undefined;

/** By key, displayed name, or the shorter name of old links. */
function parseZone(value: string): ZoneKey | undefined {
  if (isZoneKey(value)) return value;
  const wanted = slugify(value.slice(0, LONGEST_ZONE));
  if (wanted === "province-des-iles") return "iles";
  return zones.find((zone) => slugify(zone.label) === wanted)?.key;
}

function isOn(value: string | null): boolean {
  return value === "1" || value === "true" || value === "on";
}

export function directoryParams(state: Partial<DirectoryState>): [name: string, value: string][] {
  const pairs: [string, string | undefined][] = [
    ["q", state.q],
    ["category", state.category],
    ["location", state.zone],
    ["commune", state.commune],
    ...switchNames.map((name): [string, string | undefined] => [name, state[name] ? "1" : undefined]),
    ...factKinds.map((kind): [string, string | undefined] => [kind, state[kind]]),
    ["page", state.page && state.page > 1 ? String(state.page) : undefined],
    ["size", state.size && state.size !== DEFAULT_SIZE ? String(state.size) : undefined],
    [VIEW_PARAM, state.map ? MAP_VIEW : undefined],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

export function directoryHref(state: Partial<DirectoryState>, path = "/directory"): string {
  const query = new URLSearchParams(directoryParams(state)).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Same search without the given filters, from its first page. Removing a category or zone also removes a text that
 * names it, which would select it again.
 */
export function without(state: DirectoryState, names: readonly (keyof DirectoryFilters)[]): DirectoryState {
  const cleared = Object.fromEntries(names.map((name) => [name, name === "q" ? "" : undefined]));
  const left = { ...state, ...cleared, page: 1 };
  return autoSelected(left) ? { ...left, q: "" } : left;
}

/**
 * A text that is exactly the name or slug of a category or zone selects it while none is chosen, and stays in the
 * field. Undefined when nothing is selected.
 */
export function autoSelected(state: DirectoryState): DirectoryState | undefined {
  if (!state.q) return undefined;
  const wanted = slugify(state.q);
  const category = state.category ? undefined : categories.find((one) => one.slug === wanted);
  if (category) return { ...state, category: category.slug, page: 1 };
  const zone = state.zone ? undefined : zones.find((one) => slugify(one.label) === wanted);
  return zone && { ...state, zone: zone.key, page: 1 };
}

export function pageOfItem(index: number, size: number): number {
  return Math.floor(Math.max(0, index) / size) + 1;
}

/** Without JavaScript the page-size form submits its first item: the page that has it. Else undefined. */
export function resizedPage(params: URLSearchParams): number | undefined {
  const first = params.get("first");
  if (!first || !/^\d{1,7}$/.test(first)) return undefined;
  return pageOfItem(Number(first), parseSize(params.get("size")));
}

/** The bare list and single categories are canonical pages; searches are views of them. */
export function isSearch(state: DirectoryState): boolean {
  return Boolean(
    state.q || state.zone || state.commune || [...switchNames, ...factKinds].some((name) => state[name]),
  );
}
