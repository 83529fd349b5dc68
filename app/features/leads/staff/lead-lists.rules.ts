import { findCategory } from "#app/core/catalogue/categories.ts";
import { isZoneKey } from "#app/core/catalogue/zones.ts";
import { listUrlOf, pageParam, readPage, readSearch } from "#app/platform/http/list-url.ts";
import { type LeadStatus, leadStatuses } from "../steps/lead-status.rules.ts";

export const leadLists = [
  { key: "generales", label: "Générales" },
  { key: "entreprises", label: "Pour une entreprise" },
  { key: "archivees", label: "Archivées" },
] as const;
export type LeadListKey = (typeof leadLists)[number]["key"];
export const findLeadList = (key: string | undefined) => leadLists.find((one) => one.key === key);

export const leadAges = [
  { key: "2", label: "Plus de 2 jours" },
  { key: "7", label: "Plus d’une semaine" },
  { key: "30", label: "Plus d’un mois" },
] as const;

export const leadSources = [
  { key: "membre", label: "Un membre" },
  { key: "visiteur", label: "Un visiteur sans compte" },
] as const;

export const leadSorts = [
  { key: "recentes", label: "Les plus récentes" },
  { key: "anciennes", label: "Les plus anciennes" },
] as const;

export const leadSizes = [10, 25, 50] as const;
const DEFAULT_SIZE = 10;
export const LAST_PAGE = 2_000;
export const COUNTED = 2_000;
export const LATE_COUNTED = 100;

export type LeadListState = {
  list: LeadListKey;
  q: string;
  status?: LeadStatus | undefined;
  category?: string | undefined;
  zone?: string | undefined;
  /** Minimum age in days. */
  age?: (typeof leadAges)[number]["key"] | undefined;
  source?: (typeof leadSources)[number]["key"] | undefined;
  unanswered: boolean;
  late: boolean;
  /** The company gets no e-mails: staff forwards the request. */
  byStaff: boolean;
  sort: (typeof leadSorts)[number]["key"];
  page: number;
  size: number;
};

export function readLeadListState(list: LeadListKey, query: URLSearchParams): LeadListState {
  const one = <Choice extends { key: string }>(choices: readonly Choice[], name: string) =>
    choices.find(({ key }) => key === query.get(name))?.key as Choice["key"] | undefined;
  const zone = query.get("zone") ?? "";
  const size = Number(query.get("size"));
  return {
    list,
    q: readSearch(query),
    status: leadStatuses.find((status) => status === query.get("statut") && status !== "archive"),
    category: findCategory(query.get("category") ?? "")?.slug,
    zone: isZoneKey(zone) ? zone : undefined,
    age: one(leadAges, "age"),
    source: one(leadSources, "source"),
    unanswered: query.has("sans-reponse"),
    late: query.has("en-souffrance"),
    byStaff: query.has("a-transmettre"),
    sort: one(leadSorts, "sort") ?? "recentes",
    page: readPage(query, LAST_PAGE),
    size: leadSizes.find((known) => known === size) ?? DEFAULT_SIZE,
  };
}

export function leadListUrl(state: LeadListState, changed: Partial<LeadListState> = {}): string {
  const next = { ...state, ...changed };
  return listUrlOf(`/admin/demandes/${next.list}`, {
    q: next.q,
    statut: next.status,
    category: next.category,
    zone: next.zone,
    age: next.age,
    source: next.source,
    "sans-reponse": next.unanswered ? "1" : undefined,
    "en-souffrance": next.late ? "1" : undefined,
    "a-transmettre": next.byStaff ? "1" : undefined,
    sort: next.sort === "recentes" ? undefined : next.sort,
    size: next.size === DEFAULT_SIZE ? undefined : String(next.size),
    page: pageParam(next.page),
  });
}
