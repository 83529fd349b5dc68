import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { isImageFile } from "#app/platform/storage/file-keys.ts";
import type { Route } from "./+types/image";

/** Keys are never reused for other bytes. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** One width of an article's image; opened as a page, its CSP blocks everything. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { file } = params;
  const bytes = isImageFile(file) ? await context.get(publicScope).files.get(file) : undefined;
  if (!bytes) throw notFound("image");
  const etag = `"${file}"`;
  const headers = {
    "Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
    "Cache-Control": FOR_EVER,
    ETag: etag,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
