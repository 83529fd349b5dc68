import { createHash } from "node:crypto";
import { notFound } from "#app/platform/http/errors.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { repairLogo } from "#app/platform/images/repair-logo.server.ts";
import { isLogoKey } from "#app/platform/storage/file-keys.ts";
import type { Route } from "./+types/logo";

/** One hour: a repaired logo has the same key. */
const MAX_AGE = 3_600;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bytes = isLogoKey(params.key) ? await context.get(publicScope).files.get(params.key) : undefined;
  if (!bytes) throw notFound("logo");
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": "image/webp",
    "Cache-Control": `public, max-age=${MAX_AGE}`,
    ETag: etag,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}

/**
 * Report of a broken image (decision F9), once per view and browser: decodes the stored bytes and re-encodes them if
 * needed. Answers `{ok, src?}`: `src` is the cache-busting URL to retry; without it the page shows the monogram.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const limit = { name: "logo-report", subject: scope.facts.network, limit: 30, seconds: 600 };
  if (!(await countAgainst(scope, [limit])).allowed) return Response.json({ ok: false }, { status: 429 });

  const version = isLogoKey(params.key) ? await repairLogo(scope.files, params.key) : undefined;
  if (version === undefined) return Response.json({ ok: false });
  return Response.json({ ok: true, src: `/logos/${params.key}?v=${version}` });
}
