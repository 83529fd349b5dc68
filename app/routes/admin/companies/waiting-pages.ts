import { readPage } from "#app/platform/http/list-url.ts";

export const WAITING_SHOWN = 10;
const LAST_PAGE = 2_000;

export const readWaitingPage = (url: URL): number => readPage(url.searchParams, LAST_PAGE);

export const waitingPageCount = (total: number): number =>
  Math.min(LAST_PAGE, Math.ceil(total / WAITING_SHOWN));
