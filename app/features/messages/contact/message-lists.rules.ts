import { type StatusListState, statusListUrls } from "#app/platform/http/status-lists.ts";
import type { MessageStatus } from "./message-status.rules.ts";

export const MESSAGES_PATH = "/admin/messages";
export const MESSAGES_PER_PAGE = 25;
/** Counts stop here: larger lists need a search. */
export const MESSAGES_COUNTED = 2_000;

export const messageLists = [
  { key: "nouveaux", status: "new", label: "Nouveaux" },
  { key: "repondus", status: "answered", label: "Répondus" },
  { key: "clos", status: "closed", label: "Clos" },
] as const satisfies readonly { key: string; status: MessageStatus; label: string }[];

export type MessageListState = StatusListState<MessageStatus>;

export const { read: readMessageListState, urlOf: messageListUrl } = statusListUrls<MessageStatus>(
  MESSAGES_PATH,
  messageLists,
);
