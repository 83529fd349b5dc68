import { findCategory } from "#app/core/catalogue/categories.ts";
import { isZoneKey } from "#app/core/catalogue/zones.ts";
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
  const page = Number(query.get("page"));
  return {
    list,
    q: (query.get("q") ?? "").trim().slice(0, 100),
    category: findCategory(category)?.slug,
    zone: isZoneKey(zone) ? zone : undefined,
    on: listSwitches.map(({ key }) => key).filter((key) => query.has(key)),
    sort: sorts.find(({ key }) => key === query.get("sort"))?.key ?? "recentes",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    size: listSizes.find((one) => one === size) ?? DEFAULT_SIZE,
  };
}

export function listUrl(state: ListState, changed: Partial<ListState> = {}): string {
  const next = { ...state, ...changed };
  const query = new URLSearchParams();
  if (next.q) query.set("q", next.q);
  if (next.category) query.set("category", next.category);
  if (next.zone) query.set("zone", next.zone);
  for (const key of next.on) query.set(key, "1");
  if (next.sort !== "recentes") query.set("sort", next.sort);
  if (next.size !== DEFAULT_SIZE) query.set("size", String(next.size));
  if (next.page > 1) query.set("page", String(next.page));
  const text = query.toString();
  return `/admin/entreprises/${next.list}${text && `?${text}`}`;
}

export const findCompanyList = (key: string | undefined) => companyLists.find((one) => one.key === key);
