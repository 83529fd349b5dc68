import { findImport } from "#app/features/imports/page/page-imports.server.ts";
import { exportRejects } from "#app/features/imports/page/rejects.server.ts";
import { csvFile } from "#app/platform/http/csv-file.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/import-rejects";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const found = isUuid(params.id) ? await findImport(scope, params.id) : undefined;
  if (!found) throw notFound("import");
  return csvFile(await exportRejects(scope, found), "lignes-rejetees");
}
