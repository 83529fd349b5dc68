/** What pages read of the query. A page asked with anything else is rendered for that request alone. */
const READ_BY_PAGES = new Set([
  "q",
  "category",
  "location",
  "page",
  "size",
  "featured",
  "verified",
  "managed",
  "website",
  "max",
  "part",
  // Which loaders run, in the router's data requests.
  "_routes",
]);
/** What mails and social networks add for themselves: the page is the same without. */
const TRACKING = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[a-z]+|mtm_[a-z]+|pk_[a-z]+)$/;

/**
 * The URL under which a page is kept, and with which it is rendered: its path, and what pages read of the
 * query in one order. Undefined when the query holds anything else.
 */
export function cacheKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const kept: [string, string][] = [];
  for (const pair of new URLSearchParams(url.slice(mark + 1))) {
    if (READ_BY_PAGES.has(pair[0])) kept.push(pair);
    else if (!TRACKING.test(pair[0])) return undefined;
  }
  const path = url.slice(0, mark);
  if (kept.length === 0) return path;
  // Sorting is stable: of several values of one name, the first stays the first.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}
