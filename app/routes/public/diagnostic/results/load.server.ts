import { companiesThatHelp, type Helping } from "#app/features/companies/directory/helping.server.ts";
import { resultOf } from "#app/features/diagnostic/result.rules.ts";
import { placeKey, readPlace } from "#app/features/diagnostic/results/place.ts";
import { type ResultsView, viewResults } from "#app/features/diagnostic/results/results-view.server.ts";
import { readRunKey } from "#app/features/diagnostic/runs/run-cookie.server.ts";
import { findRun, type Run } from "#app/features/diagnostic/runs/runs.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

const FETCHED = 6;

export type ResultsData = {
  results: ResultsView;
  companies: Helping[];
  place: string;
  inBrowser: boolean;
};

/** The page of a finished diagnostic, whoever may see it. */
export async function loadResults(scope: PublicScope, run: Run, url: URL): Promise<ResultsData> {
  const { categories } = resultOf(run.set, run.content.answers);
  const place = readPlace(url.searchParams.get("ou"));
  const here = await findBrowserRun(scope);
  return {
    results: await viewResults(scope, run),
    companies: await companiesThatHelp(scope, { categories, ...place }, FETCHED),
    place: placeKey(place),
    inBrowser: here?.id === run.id,
  };
}

/** The diagnostic that this browser began last. */
export async function findBrowserRun(scope: PublicScope): Promise<Run | undefined> {
  const key = await readRunKey(scope);
  return key === undefined ? undefined : findRun(scope, { key });
}
