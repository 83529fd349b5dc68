import { data } from "react-router";

/** Throw it: the nearest error boundary shows the page of absence, with status 404. */
export function notFound(what: string) {
  return data({ what }, { status: 404, statusText: "Not Found" });
}

/**
 * Throw it: the nearest error boundary asks to try again in a moment, with status 429; of a route that draws no page, the
 * front does.
 */
export function tooMany(retryAfterSeconds?: number) {
  const headers = retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) };
  return data({}, { status: 429, statusText: "Too Many Requests", ...(headers && { headers }) });
}
