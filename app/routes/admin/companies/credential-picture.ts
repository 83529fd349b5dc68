import { findDocumentForStaff } from "#app/features/credentials/read-credentials.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { drawDocument } from "#app/platform/images/private-documents.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/credential-picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const key = isUuid(params.id) ? await findDocumentForStaff(scope, params.id) : undefined;
  const picture = await drawDocument(scope, key);
  if (!picture) throw notFound("document");
  return picture;
}
