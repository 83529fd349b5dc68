import { redirect } from "react-router";
import { COMPARE_PATH, parseCompareUrl } from "#app/core/company/compare-url.ts";
import { compareTable } from "#app/features/comparison/compare.rules.ts";
import { findCompared } from "#app/features/comparison/compare.server.ts";
import { findRatings } from "#app/features/reviews/published/ratings.server.ts";
import { csvFile } from "#app/platform/http/csv-file.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import type { Route } from "./+types/compare-csv";

/** What the page shows, and nothing besides. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findCompared(context.get(publicScope), parseCompareUrl(url.searchParams), findRatings);
  if (found.companies.length === 0) return redirect(COMPARE_PATH);
  return csvFile(writeCsv(compareTable(found.companies, found.rows)), "comparaison");
}
