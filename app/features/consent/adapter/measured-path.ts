import { pageEventOf } from "#app/core/measure/events.ts";

/**
 * What a service may be told of the page that is open: the path of a public page, and no query. Undefined for the pages
 * of an account and for what a signed link opens: those paths are somebody's.
 */
export const measuredPath = (pathname: string): string | undefined =>
  pathname.length <= 200 && pageEventOf(pathname) ? pathname : undefined;
