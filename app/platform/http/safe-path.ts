const OWN_ORIGIN = "https://own.invalid";
/** Characters; the longest page URL is a search. */
const LONGEST = 8_192;

/** Redirect target, or "/" when it could leave the site (threat T12). Never returns its input. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST) return "/";
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return "/";
  if (!URL.canParse(wanted, OWN_ORIGIN)) return "/";
  const url = new URL(wanted, OWN_ORIGIN);
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

export function withFrom(path: string, from: string): string {
  if (from === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(from)}`;
}
