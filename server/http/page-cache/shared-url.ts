import type { IncomingMessage } from "node:http";
import { hasSession } from "../session-cookie.ts";
import { factsOf } from "../url-facts.ts";

/** What mails and social networks add for themselves: the page is the same without. */
const TRACKING = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[a-z]+|mtm_[a-z]+|pk_[a-z]+)$/;

/** Cookies that no page reads which is kept for everybody. */
const NOT_READ =
  /^(__Host-)?(theme|recif\.device|cookie-preferences|recif\.measure|recif\.request|recif\.choice|recif\.one_tap)=/;

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Whether this visitor may be given a page that was rendered for another. */
export function takesShared({ method, headers }: Asked): boolean {
  return (method === "GET" || method === "HEAD") && !hasSession(headers.cookie);
}

/**
 * Whether this visitor's request may make a page for others. What is kept was rendered without a cookie to read; the
 * theme's and the choice's are read by the front only, the device's where somebody signs in, the measure's by the browser.
 */
export function makesShared(asked: Asked): boolean {
  const cookies = (asked.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return takesShared(asked) && cookies.every((cookie) => !cookie || NOT_READ.test(cookie));
}

/**
 * The URL under which a page is kept, and with which it is rendered: its path, and what it reads of the query in one
 * order. Undefined when the query holds anything else.
 */
export function sharedUrl(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const { reads } = factsOf(path);
  // A data request says which loaders run.
  const isRead = (name: string) => reads.includes(name) || (name === "_routes" && path.endsWith(".data"));
  const kept: [string, string][] = [];
  for (const pair of new URLSearchParams(url.slice(mark + 1))) {
    if (isRead(pair[0])) kept.push(pair);
    else if (!TRACKING.test(pair[0])) return undefined;
  }
  if (kept.length === 0) return path;
  // Sorting is stable: of several values of one name, the first stays the first.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}
