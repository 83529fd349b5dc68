import { pageEventOf } from "#app/core/statistics/events.ts";

/** Path of a public page without query; undefined for account pages and signed links, which are personal. */
export const trackedPath = (pathname: string): string | undefined =>
  pathname.length <= 200 && pageEventOf(pathname) ? pathname : undefined;
