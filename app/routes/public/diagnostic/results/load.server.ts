import { needsOf } from "#app/core/diagnostic/result/needs.rules.ts";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";
import { helpReason } from "#app/features/diagnostic-results/help-reason.ts";
import { type Place, placeKey, readPlace } from "#app/features/diagnostic-results/place.ts";
import { viewResults } from "#app/features/diagnostic-results/results-view.server.ts";
import type { ResultsView } from "#app/features/diagnostic-results/results-view.ts";
import { companiesThatHelp } from "#app/features/directory/helping/helping.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import type { CompanyRowProps } from "#app/ui/search/company-row.tsx";

const FETCHED = 6;

type ProposedCompany = CompanyRowProps & { slug: string; reason: string };

export type ResultsData = {
  results: ResultsView;
  companies: ProposedCompany[];
  place: string;
  inBrowser: boolean;
};

/** @param alone as for `viewResults`. @param here this browser's diagnostic, where its reader may open it */
export async function loadResults(
  scope: DbScope & SigningScope,
  run: Run,
  { url, here, alone }: { url: URL; here: Run | undefined; alone?: boolean },
): Promise<ResultsData> {
  const place = readPlace(url.searchParams.get("ou"));
  return {
    results: await viewResults(scope, run, { alone }),
    companies: await proposeCompanies(scope, run, place),
    place: placeKey(place),
    inBrowser: here?.id === run.id,
  };
}

export async function proposeCompanies(
  scope: DbScope,
  { set, content }: Pick<Run, "set" | "content">,
  place: Place,
): Promise<ProposedCompany[]> {
  const result = resultOf(set, content.answers);
  const wanted = needsOf(result, content.done);
  const companies = await companiesThatHelp(scope, { wanted, ...place }, FETCHED);
  return companies.map(({ offered, reach, ...company }) => ({
    ...company,
    reason: helpReason(result, content.done, place, { offered, reach }),
  }));
}
