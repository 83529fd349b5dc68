import { COUNTED } from "#app/features/moderation/lists.rules.ts";
import { readPage } from "#app/platform/http/list-url.ts";

export const WAITING_SHOWN = 10;
/** What is counted; the oldest come first. */
const LAST_PAGE = COUNTED / WAITING_SHOWN;

export const readWaitingPage = (url: URL): number => readPage(url.searchParams, LAST_PAGE);

export const waitingPageCount = (total: number): number =>
  Math.min(LAST_PAGE, Math.ceil(total / WAITING_SHOWN));
