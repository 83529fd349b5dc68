import { readMeasurePeriod } from "#app/features/audience/measures.rules.ts";
import { exportMeasures } from "#app/features/audience/measures.server.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/measures-export";

export function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const table = exportMeasures(scope, readMeasurePeriod(url.searchParams.get("jours")));
  return csvStream(table, { name: "mesures", query: url.searchParams, onError: scope.facts.reportError });
}
