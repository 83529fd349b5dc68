import { exportSteps } from "#app/features/diagnostic-figures/statistics.server.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/figures-export";

export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  return csvStream(exportSteps(scope), {
    name: "diagnostic",
    query: url.searchParams,
    onError: scope.facts.reportError,
  });
}
