import { notFound } from "#app/platform/http/errors.ts";
import { answerWithEtag, etagOf } from "#app/platform/http/etag.server.ts";
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
  return answerWithEtag(request, new Uint8Array(bytes), {
    "Content-Type": "image/webp",
    "Cache-Control": `public, max-age=${MAX_AGE}`,
    ETag: etagOf(bytes),
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
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
