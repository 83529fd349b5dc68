import { listUrlOf, pageParam, readPage, readSearch } from "#app/platform/http/list-url.ts";
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
  const list = messageLists.find(({ key }) => key === query.get("liste"));
  return {
    status: list?.status ?? messageStatuses[0],
    q: readSearch(query),
    page: readPage(query, LAST_PAGE),
  };
}

export function messageListUrl(state: MessageListState, changed: Partial<MessageListState> = {}): string {
  const { status, q, page } = { ...state, ...changed };
  const key = messageLists.find((list) => list.status === status)?.key;
  return listUrlOf(MESSAGES_PATH, { liste: status === "new" ? undefined : key, q, page: pageParam(page) });
}
