import type { Env } from "#app/platform/env.server.ts";

/** The one site whose map a profile may show in a frame, after a click (decision D4). */
const MAP_HOST = "https://www.openstreetmap.org";

/** What a page could ask the visitor for, and none of ours does. */
const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

export type SecurityHeaders = {
  /** Every header but the policy, in the flat form that `writeHead` takes. */
  fixed: readonly string[];
  policy(nonce: string): string;
  /** Lets pages speak to one more origin, or to none but their own. @returns whether that changed anything */
  connectTo(origin: string | undefined): boolean;
};

/** The headers of every answer of the site, whatever it is (docs/threats.md). */
export function securityHeaders({
  siteUrl,
  APP_MODE,
  HSTS_SUBDOMAINS = false,
}: Pick<Env, "siteUrl" | "APP_MODE"> & Partial<Pick<Env, "HSTS_SUBDOMAINS">>): SecurityHeaders {
  const https = siteUrl.startsWith("https:");
  const development = APP_MODE === "development";
  let origin: string | undefined;
  let [before, after] = contentPolicy({ https, development });
  const fixed = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS.map((name) => `${name}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    // For the subdomains only where it is said: they may be other people's machines.
    ...(https && {
      "strict-transport-security": `max-age=63072000${HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`,
    }),
  };
  return {
    fixed: Object.entries(fixed).flat(),
    policy: (nonce) => `${before}${nonce}${after}`,
    connectTo(wanted) {
      if (wanted === origin) return false;
      origin = wanted;
      [before, after] = contentPolicy({ https, development, origin });
      return true;
    },
  };
}

/** The policy in two halves, around the nonce. Vite's styles and socket need more in development. */
function contentPolicy({
  https,
  development,
  origin,
}: {
  https: boolean;
  development: boolean;
  origin?: string | undefined;
}): [before: string, after: string] {
  const before = "default-src 'none'; script-src 'nonce-";
  const after = [
    "' 'strict-dynamic'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    // Attributes only: places and sizes that a component computes. Scores the same as without.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${origin ? ` ${origin}` : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Mails are read in a frame of their own, the one answer of the site that lets itself be framed.
    `frame-src 'self' ${MAP_HOST}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return [before, after];
}
