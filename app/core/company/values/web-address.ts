const MAX_ADDRESS = 500;

/**
 * Normalizes a website address (threat T20): http or https, public host in ASCII, no credentials. Adds https://
 * without a scheme. Undefined when it cannot be made safe.
 */
export function readWebAddress(text: string): string | undefined {
  const typed = text.trim();
  if (!typed || typed.length > MAX_ADDRESS || /[\s<>"]/.test(typed)) return undefined;
  const parsed = parseUrl(withScheme(typed));
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return undefined;
  if (!isPublicName(parsed.hostname)) return undefined;
  const bare = parsed.pathname === "/" && !parsed.search && !parsed.hash;
  return bare ? parsed.origin : parsed.href;
}

function withScheme(typed: string): string {
  if (/^https?:\/\//i.test(typed)) return typed;
  if (/^[a-z][a-z0-9+-]*:/i.test(typed)) return "";
  return `https://${typed.replace(/^\/\//, "")}`;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** A dotted name ending in letters: neither an IP address nor "localhost". */
function isPublicName(hostname: string): boolean {
  return (
    /^([a-z0-9_]([a-z0-9_-]{0,62}\.))+(xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/.test(hostname) &&
    !/\.(local|localhost|internal)$/.test(hostname)
  );
}

/** Hosts shared by many companies do not identify one. */
const shared = [
  "facebook.com",
  "fb.com",
  "fb.me",
  "instagram.com",
  "linkedin.com",
  "x.com",
  "twitter.com",
  "youtube.com",
  "tiktok.com",
  "linktr.ee",
  "sites.google.com",
  "google.com",
  "goo.gl",
  "bit.ly",
  "wixsite.com",
  "annonces.nc",
  "pagesjaunes.nc",
  "github.io",
  "wordpress.com",
  "blogspot.com",
  "business.site",
  "notion.site",
  "canva.site",
];

export function webIdentity(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|fr-fr|m)\./, "");
  if (!shared.some((one) => host === one || host.endsWith(`.${one}`))) return host;
  return `${host}${url.pathname.replace(/\/+$/, "")}${url.search}`.toLowerCase();
}

/** Undefined on shared hosts. */
export function ownHost(address: string | null | undefined): string | undefined {
  const identity = address ? webIdentity(address) : undefined;
  return identity && !/[/?]/.test(identity) && !shared.includes(identity) ? identity : undefined;
}
