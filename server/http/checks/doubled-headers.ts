/** Headers allowed once (RFC 9110 §5.3): duplicates are interpreted differently by different parsers. */
const SINGULAR = new Set([
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "if-modified-since",
  "if-none-match",
  "origin",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
]);

export function doublesAHeader(raw: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase();
    if (!SINGULAR.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}
