import { findRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { diagnosticReport } from "../../resources/diagnostic-report.server.ts";
import type { Route } from "./+types/shared-report";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  return diagnosticReport(scope, await findRun(scope, { link: params.token }), url);
}
