/** What a mail server understands of the records of a domain; each undefined where nothing is known. */
export type Spf = "strict" | "soft" | "open" | "elsewhere" | "several" | "none";
export type Dmarc = "reject" | "quarantine" | "observe" | "invalid" | "none";
export type Mx = "receives" | "refuses" | "none";

/** RFC 7208: two records are an error, after which none counts. */
export function readSpf(records: readonly string[]): Spf {
  const found = records.filter((record) => /^v=spf1(?:\s|$)/i.test(record));
  if (found.length > 1) return "several";
  const [record] = found;
  if (record === undefined) return "none";
  const all = /(?:^|\s)([+?~-]?)all(?=\s|$)/i.exec(record);
  if (!all) return /\sredirect=/i.test(record) ? "elsewhere" : "open";
  if (all[1] === "-") return "strict";
  return all[1] === "~" ? "soft" : "open";
}

/** RFC 7489: several records count as none; a policy is needed. */
/** @param inherited of a domain above, whose "sp" is for its subdomains (RFC 7489 §6.3) */
export function readDmarc(records: readonly string[], inherited = false): Dmarc {
  const found = records.filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record));
  if (found.length !== 1) return found.length > 1 ? "invalid" : "none";
  const tag = (name: string) =>
    new RegExp(`;\\s*${name}\\s*=\\s*(\\w+)`, "i").exec(found[0] ?? "")?.[1]?.toLowerCase();
  const own = tag("p");
  const policy = own && inherited ? (tag("sp") ?? own) : own;
  if (policy === "reject" || policy === "quarantine") return policy;
  return policy === "none" ? "observe" : "invalid";
}

/** RFC 7505: a single empty exchange refuses all mail. */
export function readMx(exchanges: readonly string[]): Mx {
  if (exchanges.length === 0) return "none";
  return exchanges.every((exchange) => exchange === "" || exchange === ".") ? "refuses" : "receives";
}

/** A real name has fewer parts: the middle of a longer one is not asked for. */
const MOST_NAMES = 5;

/** "a.b.nc": itself, then "b.nc"; never a single label. Of a long name, itself and its last parts. */
export function climb(domain: string): string[] {
  const labels = domain.split(".");
  const names = labels.slice(0, -1).map((_label, at) => labels.slice(at).join("."));
  return names.length <= MOST_NAMES ? names : [domain, ...names.slice(1 - MOST_NAMES)];
}
