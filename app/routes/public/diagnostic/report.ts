import { redirect } from "react-router";
import { readRunKey } from "#app/features/diagnostic/runs/run-cookie.server.ts";
import { findRun } from "#app/features/diagnostic/runs/runs.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { diagnosticReport } from "../../resources/diagnostic-report.server.ts";
import type { Route } from "./+types/report";

/** Of the diagnostic that this browser finished last; without one, the way to begin or to go on. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const key = await readRunKey(scope);
  const run = key === undefined ? undefined : await findRun(scope, { key });
  if (!run?.finishedAt) throw redirect("/diagnostique", 303);
  return diagnosticReport(scope, run);
}
