import { type MessageStatus, messageStatuses } from "./message-status.rules.ts";

export const MESSAGES_PATH = "/admin/messages";
export const MESSAGES_PER_PAGE = 25;
const LAST_PAGE = 2_000;
/** Counts stop here: larger lists need a search. */
export const MESSAGES_COUNTED = 2_000;

const listKeys = { nouveaux: "new", repondus: "answered", clos: "closed" } as const;
type ListKey = keyof typeof listKeys;
export const messageLists = (Object.keys(listKeys) as ListKey[]).map((key) => ({
  key,
  status: listKeys[key],
  label: { nouveaux: "Nouveaux", repondus: "Répondus", clos: "Clos" }[key],
}));

export type MessageListState = { status: MessageStatus; q: string; page: number };

export function readMessageListState(query: URLSearchParams): MessageListState {
  const page = Number(query.get("page"));
  const list = messageLists.find(({ key }) => key === query.get("liste"));
  return {
    status: list?.status ?? messageStatuses[0],
    q: (query.get("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function messageListUrl(state: MessageListState, changed: Partial<MessageListState> = {}): string {
  const { status, q, page } = { ...state, ...changed };
  const query = new URLSearchParams();
  const key = messageLists.find((list) => list.status === status)?.key;
  if (key && status !== "new") query.set("liste", key);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `${MESSAGES_PATH}${text && `?${text}`}`;
}
