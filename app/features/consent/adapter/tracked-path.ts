import { pageEventOf } from "#app/core/statistics/events.ts";

/**
 * Path of a public page without query, for analytics. Undefined for account pages and signed links, whose paths are
 * personal.
 */
export const trackedPath = (pathname: string): string | undefined =>
  pathname.length <= 200 && pageEventOf(pathname) ? pathname : undefined;
