import { data } from "react-router";

/** Throw it: the nearest error boundary renders the 404 page. */
export function notFound(what: string) {
  return data({ what }, { status: 404, statusText: "Not Found" });
}

/** Throw it: the nearest error boundary answers 429; for routes without a page, the HTTP pipeline does. */
export function tooMany(retryAfterSeconds?: number) {
  const headers = retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) };
  return data({}, { status: 429, statusText: "Too Many Requests", ...(headers && { headers }) });
}
