import { LONGEST_TRACKED, type PageEvent } from "../core/statistics/events.ts";
import { pages } from "../pages.ts";

const events = pages.flatMap(({ pattern, counted }) =>
  counted ? [{ path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`), event: counted }] : [],
);

/**
 * Undefined for private pages and personal pages behind a signed link.
 * @param path without query and data-request suffix
 */
export const pageEventOf = (path: string): PageEvent | undefined =>
  events.find((counted) => counted.path.test(path))?.event;

/** Path of a public page without query, for analytics. Undefined where it would be personal. */
export const trackedPath = (path: string): string | undefined =>
  path.length <= LONGEST_TRACKED && pageEventOf(path) ? path : undefined;
