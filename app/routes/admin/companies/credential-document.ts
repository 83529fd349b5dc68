import { findDocumentForStaff } from "#app/features/credentials/read-credentials.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { serveDocument } from "#app/platform/images/private-documents.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/credential-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const key = isUuid(params.id) ? await findDocumentForStaff(scope, params.id) : undefined;
  const document = await serveDocument(scope, key, "preuve");
  if (!document) throw notFound("document");
  return document;
}
