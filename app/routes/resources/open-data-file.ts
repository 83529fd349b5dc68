import { Readable } from "node:stream";
import { findLicence } from "#app/core/settings/open-data-licences.ts";
import { dcatOf } from "#app/features/open-data/dcat.ts";
import { listMadeFiles, readGzip, readText } from "#app/features/open-data/files.server.ts";
import { CATALOGUE_FILE, findOpenDataFile, openDataFiles } from "#app/features/open-data/open-data.rules.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { weightsOf } from "#app/platform/api/problems.ts";
import { notFound, tooMany } from "#app/platform/http/errors.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/open-data-file";

const everywhere = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'",
};

/** Seconds. */
const FRESH = 3_600;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { network: subject } = scope.facts;
  const limit = { name: "open-data", subject, limit: 120, seconds: 3_600 };
  const verdict = await countAgainst(scope, [limit]);
  if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
  if (params.file === CATALOGUE_FILE) {
    const { openDataLicence, publisher } = await findSiteSettings(scope);
    const files = await listMadeFiles(
      scope,
      openDataFiles.map(({ name }) => name),
    );
    const licence = findLicence(openDataLicence);
    const catalogue = dcatOf({ siteUrl: scope.site.url, publisher, licence, files });
    const headers = {
      ...everywhere,
      "Content-Type": "application/ld+json",
      "Cache-Control": "public, max-age=3600",
    };
    return new Response(JSON.stringify(catalogue), { headers });
  }
  const known = findOpenDataFile(params.file);
  const [file] = known ? await listMadeFiles(scope, [known.name]) : [];
  if (!known || !file) throw notFound("file");
  const isGzip = (weightsOf(request.headers.get("accept-encoding")).get("gzip") ?? 0) > 0;
  const etag = `"${file.sha256.slice(0, 32)}${isGzip ? "-gz" : ""}"`;
  const headers = {
    ...everywhere,
    "Content-Type": known.type === "text/csv" ? "text/csv; charset=utf-8" : known.type,
    "Content-Disposition": `attachment; filename="recif-${known.name}"`,
    "Cache-Control": `public, max-age=${FRESH}`,
    ETag: etag,
    "Last-Modified": file.madeAt.toUTCString(),
    // Of the file as it was made, not of its compressed bytes (RFC 9530).
    "Repr-Digest": `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:`,
    Vary: "Accept-Encoding",
    ...(isGzip && { "Content-Encoding": "gzip" }),
  };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const stream = isGzip ? readGzip(scope, file) : readText(scope, file);
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers });
}
