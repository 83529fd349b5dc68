import { notFound } from "#app/platform/http/errors.ts";
import { answerWithEtag } from "#app/platform/http/etag.server.ts";
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
  return answerWithEtag(request, new Uint8Array(bytes), {
    "Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
    "Cache-Control": FOR_EVER,
    ETag: `"${file}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
}
