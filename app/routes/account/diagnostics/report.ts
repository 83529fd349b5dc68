import { findRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { diagnosticReport } from "../../resources/diagnostic-report.server.ts";
import type { Route } from "./+types/report";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw notFound("diagnostic");
  const scope = context.get(memberScope);
  return diagnosticReport(scope, await findRun(scope, { id: params.id, userId: scope.actor.id }), url);
}
