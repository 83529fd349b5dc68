import { data } from "react-router";

/** Throw it: the nearest error boundary shows the page of absence, with status 404. */
export function notFound(what: string) {
  return data({ what }, { status: 404, statusText: "Not Found" });
}
