import { findDocumentKey } from "#app/features/claims/read-claims.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/claim-document";

/** Download only: an untrusted PDF is never shown inside the site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const key = isUuid(params.id) ? await findDocumentKey(scope, params.id) : undefined;
  const bytes = key && (await scope.files.get(key));
  if (!bytes) throw notFound("document");
  const isPdf = key.endsWith(".pdf");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": isPdf ? "application/pdf" : "image/webp",
      "Content-Disposition": `attachment; filename="revendication.${isPdf ? "pdf" : "webp"}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}
