const MAX_ADDRESS = 500;

/**
 * The address of a website as it may be stored and linked (threat T20): http or https, a public name, no password in
 * it, the host in ASCII. https:// is put in front when no scheme is there. Undefined when nothing safe can be made of it.
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

/** "acme.nc:8080" holds a port; "javascript:1" and "mailto:a@b.nc" name a scheme of their own. */
function withScheme(typed: string): string {
  if (/^https?:\/\//i.test(typed)) return typed;
  if (/^[a-z][a-z0-9+-]*:/i.test(typed)) return "";
  return `https://${typed.replace(/^\/\//, "")}`;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** A name with a dot that ends in letters: neither an address of a machine nor "localhost". */
function isPublicName(hostname: string): boolean {
  return (
    /^([a-z0-9_]([a-z0-9_-]{0,62}\.))+(xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/.test(hostname) &&
    !/\.(local|localhost|internal)$/.test(hostname)
  );
}

/** Places where many companies have a page each: the host says nothing about who they are. */
const shared = [
  ...[
    "facebook.com",
    "fb.com",
    "fb.me",
    "instagram.com",
    "linkedin.com",
    "x.com",
    "twitter.com",
    "youtube.com",
  ],
  ...[
    "tiktok.com",
    "linktr.ee",
    "sites.google.com",
    "google.com",
    "goo.gl",
    "bit.ly",
    "wixsite.com",
    "annonces.nc",
  ],
  ...[
    "pagesjaunes.nc",
    "github.io",
    "wordpress.com",
    "blogspot.com",
    "business.site",
    "notion.site",
    "canva.site",
  ],
];

/** What two addresses of one company have in common: the host without "www.", with the page on shared hosts. */
export function webIdentity(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|fr-fr|m)\./, "");
  if (!shared.some((one) => host === one || host.endsWith(`.${one}`))) return host;
  return `${host}${url.pathname.replace(/\/+$/, "")}${url.search}`.toLowerCase();
}

/** The host of an address, when it says who they are: a page on a host that many share does not. */
export function ownHost(address: string | null | undefined): string | undefined {
  const identity = address ? webIdentity(address) : undefined;
  return identity && !/[/?]/.test(identity) && !shared.includes(identity) ? identity : undefined;
}
