import { findCategory } from "#app/core/catalogue/categories.ts";
import { isZoneKey } from "#app/core/catalogue/zones.ts";
import { listUrlOf, pageParam, readPage, readSearch } from "#app/platform/http/list-url.ts";
import { type CompanyListKey, companyLists } from "./moderation.rules.ts";

export const listSizes = [5, 10, 25, 50] as const;
const DEFAULT_SIZE = 5;
/** Larger lists need a filter. */
export const LAST_PAGE = 2_000;
export const COUNTED = 2_000;

export const sorts = [
  { key: "recentes", label: "Les plus récentes" },
  { key: "anciennes", label: "Les plus anciennes" },
  { key: "nom", label: "Par nom" },
] as const;
export type SortKey = (typeof sorts)[number]["key"];

export const listSwitches = [
  { key: "gerees", label: "Avec gestionnaire" },
  { key: "orphelines", label: "Sans gestionnaire" },
  { key: "vedette", label: "En vedette" },
  { key: "verifiees", label: "Vérifiées" },
  { key: "sans-logo", label: "Sans logo" },
  { key: "a-confirmer", label: "Pas confirmées depuis 6 mois" },
  { key: "astreinte", label: "Astreinte à confirmer" },
] as const;
export type ListSwitch = (typeof listSwitches)[number]["key"];

export type ListState = {
  list: CompanyListKey;
  q: string;
  category?: string | undefined;
  zone?: string | undefined;
  on: ListSwitch[];
  sort: SortKey;
  page: number;
  size: number;
};

export function readListState(list: CompanyListKey, query: URLSearchParams): ListState {
  const category = query.get("category") ?? "";
  const zone = query.get("zone") ?? "";
  const size = Number(query.get("size"));
  return {
    list,
    q: readSearch(query),
    category: findCategory(category)?.slug,
    zone: isZoneKey(zone) ? zone : undefined,
    on: listSwitches.map(({ key }) => key).filter((key) => query.has(key)),
    sort: sorts.find(({ key }) => key === query.get("sort"))?.key ?? "recentes",
    page: readPage(query, LAST_PAGE),
    size: listSizes.find((one) => one === size) ?? DEFAULT_SIZE,
  };
}

export function listUrl(state: ListState, changed: Partial<ListState> = {}): string {
  const next = { ...state, ...changed };
  return listUrlOf(`/admin/entreprises/${next.list}`, {
    q: next.q,
    category: next.category,
    zone: next.zone,
    ...Object.fromEntries(next.on.map((key) => [key, "1"])),
    sort: next.sort === "recentes" ? undefined : next.sort,
    size: next.size === DEFAULT_SIZE ? undefined : String(next.size),
    page: pageParam(next.page),
  });
}

export const findCompanyList = (key: string | undefined) => companyLists.find((one) => one.key === key);
