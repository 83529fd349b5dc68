const OWN_ORIGIN = "https://own.invalid";
/** As long as the longest address that is a page: a search. */
const LONGEST = 8_192;

/**
 * The path to go to after signing in, or "/" when it could lead to another site (threat T12).
 * What is returned was made by the URL parser that browsers use, never the text that came in.
 */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST) return "/";
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return "/";
  if (!URL.canParse(wanted, OWN_ORIGIN)) return "/";
  const url = new URL(wanted, OWN_ORIGIN);
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** An address that remembers where to go afterwards: the same text on the server and in the browser. */
export function withFrom(path: string, from: string): string {
  if (from === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(from)}`;
}
