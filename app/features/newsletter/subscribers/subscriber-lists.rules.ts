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
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    filter: subscriberFilters.find(({ key }) => key === query.get("filtre"))?.key ?? "actifs",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function subscriberListUrl(
  state: SubscriberListState,
  changed: Partial<SubscriberListState> = {},
): string {
  const next = { ...state, ...changed };
  const query = new URLSearchParams();
  if (next.q) query.set("q", next.q);
  if (next.filter !== "actifs") query.set("filtre", next.filter);
  if (next.page > 1) query.set("page", String(next.page));
  const text = query.toString();
  return `${SUBSCRIBERS_PATH}${text && `?${text}`}`;
}
