import type { Env } from "#app/platform/env.server.ts";
import { PERMISSIONS_POLICY, permissionsPolicy } from "#app/platform/http/permissions.ts";

/** Map shown in a frame on profiles, after a click (decision D4). */
const MAP_HOST = "https://www.openstreetmap.org";

export type SecurityHeaders = {
  fixed: readonly string[];
  /** The same, for what pages of other sites show in their frames. */
  framed: readonly string[];
  /** For a page rendered for one request. */
  noncePolicy(nonce: string): string;
  /** For a page that many get: `'strict-dynamic'` needs a hash to start from. */
  hashPolicy(hashes: readonly string[]): string;
  connectTo(origin: string | undefined): boolean;
};

/** Headers of every response (docs/threats.md). */
export function securityHeaders({
  siteUrl,
  APP_MODE,
  HSTS_SUBDOMAINS = false,
}: Pick<Env, "siteUrl" | "APP_MODE"> & Partial<Pick<Env, "HSTS_SUBDOMAINS">>): SecurityHeaders {
  const https = siteUrl.startsWith("https:");
  const development = APP_MODE === "development";
  let origin: string | undefined;
  let others = otherSources({ https, development });
  const fixed = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    [PERMISSIONS_POLICY]: permissionsPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    // Subdomains only when configured: they may belong to others.
    ...(https && {
      "strict-transport-security": `max-age=63072000${HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`,
    }),
  };
  const { "x-frame-options": _unframed, ...rest } = fixed;
  const framed = {
    ...rest,
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "cross-origin",
    // A page that requires it of itself requires it of its frames.
    "cross-origin-embedder-policy": "require-corp",
    "x-robots-tag": "noindex",
  };
  return {
    fixed: Object.entries(fixed).flat(),
    framed: Object.entries(framed).flat(),
    noncePolicy: (nonce) => `${BEFORE}'nonce-${nonce}' 'strict-dynamic'${others}`,
    hashPolicy: (hashes) =>
      `${BEFORE}${hashes.length > 0 ? [...hashes, "'strict-dynamic'"].join(" ") : "'none'"}${others}`,
    connectTo(wanted) {
      if (wanted === origin) return false;
      origin = wanted;
      others = otherSources({ https, development, origin });
      return true;
    },
  };
}

const BEFORE = "default-src 'none'; script-src ";

function otherSources({
  https,
  development,
  origin,
}: {
  https: boolean;
  development: boolean;
  origin?: string | undefined;
}): string {
  return [
    "",
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    // For style attributes computed by components. Does not lower the security score.
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
    `frame-src 'self' ${MAP_HOST}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
