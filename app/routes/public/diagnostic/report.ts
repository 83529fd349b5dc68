import { redirect } from "react-router";
import { DIAGNOSTIC_PATH, RESULTS_PATH } from "#app/core/diagnostic/paths.ts";
import { diagnosticReport } from "../../resources/diagnostic-report.server.ts";
import type { Route } from "./+types/report";
import { openOwnRun } from "./own-run.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { scope, own } = await openOwnRun(context, RESULTS_PATH);
  if (!own?.run.finishedAt) throw redirect(DIAGNOSTIC_PATH, 303);
  return diagnosticReport(scope, own.run, url);
}
