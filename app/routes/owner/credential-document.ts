import { findOwnDocument } from "#app/features/credentials/read-credentials.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { serveDocument } from "#app/platform/images/private-documents.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/credential-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const { companyId, id } = params;
  const key = isUuid(companyId) && isUuid(id) ? await findOwnDocument(scope, companyId, id) : undefined;
  const document = await serveDocument(scope, key, "preuve");
  if (!document) throw notFound("document");
  return document;
}
