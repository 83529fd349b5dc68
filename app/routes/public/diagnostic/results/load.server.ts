import { companiesThatHelp, type Helping } from "#app/features/companies/directory/helping.server.ts";
import { resultOf } from "#app/features/diagnostic/result.rules.ts";
import { placeKey, readPlace } from "#app/features/diagnostic/results/place.ts";
import { type ResultsView, viewResults } from "#app/features/diagnostic/results/results-view.server.ts";
import type { Run } from "#app/features/diagnostic/runs/runs.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

const FETCHED = 6;

export type ResultsData = {
  results: ResultsView;
  companies: Helping[];
  place: string;
  inBrowser: boolean;
};

/**
 * The page of a finished diagnostic, whoever may see it.
 * @param alone as for `viewResults`
 * @param here the diagnostic of this browser, where its reader may open it
 */
export async function loadResults(
  scope: PublicScope,
  run: Run,
  { url, here, alone }: { url: URL; here: Run | undefined; alone?: boolean },
): Promise<ResultsData> {
  const { categories } = resultOf(run.set, run.content.answers);
  const place = readPlace(url.searchParams.get("ou"));
  return {
    results: await viewResults(scope, run, { alone }),
    companies: await companiesThatHelp(scope, { categories, ...place }, FETCHED),
    place: placeKey(place),
    inBrowser: here?.id === run.id,
  };
}
