import { type StatusListState, statusListUrls } from "#app/platform/http/status-lists.ts";
import type { RequestStatus } from "./request-status.rules.ts";

export const REQUESTS_PATH = "/admin/diagnostic";
export const staffRequestPath = (id: string): string => `${REQUESTS_PATH}/demande/${id}`;
export const REQUESTS_PER_PAGE = 25;
/** Counts stop here: larger lists need a search. */
export const REQUESTS_COUNTED = 2_000;

export const requestLists = [
  { key: "nouvelles", status: "new", label: "Nouvelles" },
  { key: "contactees", status: "contacted", label: "Contactées" },
  { key: "closes", status: "closed", label: "Closes" },
] as const satisfies readonly { key: string; status: RequestStatus; label: string }[];

export type RequestListState = StatusListState<RequestStatus>;

export const { read: readRequestListState, urlOf: requestListUrl } = statusListUrls<RequestStatus>(
  REQUESTS_PATH,
  requestLists,
);
