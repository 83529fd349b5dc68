import { listUrlOf, pageParam, readPage, readSearch } from "#app/platform/http/list-url.ts";

export const subscriberFilters = [
  { key: "actifs", label: "Abonnés" },
  { key: "dirigeants", label: "Abonnés, dirigeants de TPE/PME" },
  { key: "a-confirmer", label: "Inscription à confirmer" },
  { key: "partis", label: "Désinscrits" },
] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number]["key"];

export const SUBSCRIBERS_PATH = "/admin/newsletter/abonnes";
export const PAGE_SIZE = 25;
export const LAST_PAGE = 2_000;
export const COUNTED = 2_000;

export type SubscriberListState = { q: string; filter: SubscriberFilter; page: number };

export function readSubscriberListState(query: URLSearchParams): SubscriberListState {
  return {
    q: readSearch(query),
    filter: subscriberFilters.find(({ key }) => key === query.get("filtre"))?.key ?? "actifs",
    page: readPage(query, LAST_PAGE),
  };
}

export function subscriberListUrl(
  state: SubscriberListState,
  changed: Partial<SubscriberListState> = {},
): string {
  const next = { ...state, ...changed };
  return listUrlOf(SUBSCRIBERS_PATH, {
    q: next.q,
    filtre: next.filter === "actifs" ? undefined : next.filter,
    page: pageParam(next.page),
  });
}
