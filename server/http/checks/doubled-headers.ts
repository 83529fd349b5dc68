/** Headers that a request has once or not at all (RFC 9110 §5.3): two of them mean two things to two readers. */
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

/** Whether a singular header stands twice. @param raw names and values in turn, as they were sent */
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
