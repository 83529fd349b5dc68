import { readStatisticsPeriod } from "#app/features/audience/statistics.rules.ts";
import { exportStatistics } from "#app/features/audience/statistics.server.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/statistics-export";

export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const table = exportStatistics(scope, readStatisticsPeriod(url.searchParams.get("jours")));
  return csvStream(table, { name: "mesures", query: url.searchParams, onError: scope.facts.reportError });
}
