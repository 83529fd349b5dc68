import { findOwnedRun } from "#app/features/diagnostic/runs/owned-run.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { diagnosticReport } from "../../resources/diagnostic-report.server.ts";
import type { Route } from "./+types/report";

/** Of a diagnostic that is kept in the reader's account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  return diagnosticReport(scope, await findOwnedRun(scope, params.id));
}
