import { type RequestStatus, requestStatuses } from "./request-status.rules.ts";

export const REQUESTS_PATH = "/admin/diagnostic";
export const staffRequestPath = (id: string): string => `${REQUESTS_PATH}/demande/${id}`;
export const REQUESTS_PER_PAGE = 25;
const LAST_PAGE = 2_000;
/** Counts stop here: larger lists need a search. */
export const REQUESTS_COUNTED = 2_000;

const listKeys = { nouvelles: "new", contactees: "contacted", closes: "closed" } as const;
type ListKey = keyof typeof listKeys;
export const requestLists = (Object.keys(listKeys) as ListKey[]).map((key) => ({
  key,
  status: listKeys[key],
  label: { nouvelles: "Nouvelles", contactees: "Contactées", closes: "Closes" }[key],
}));

export type RequestListState = { status: RequestStatus; q: string; page: number };

export function readRequestListState(query: URLSearchParams): RequestListState {
  const page = Number(query.get("page"));
  const list = requestLists.find(({ key }) => key === query.get("liste"));
  return {
    status: list?.status ?? requestStatuses[0],
    q: (query.get("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function requestListUrl(state: RequestListState, changed: Partial<RequestListState> = {}): string {
  const { status, q, page } = { ...state, ...changed };
  const query = new URLSearchParams();
  const key = requestLists.find((list) => list.status === status)?.key;
  if (key && status !== "new") query.set("liste", key);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `${REQUESTS_PATH}${text && `?${text}`}`;
}
