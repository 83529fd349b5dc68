import { labels } from "#app/core/credential/label-catalogue.ts";
import { findAddedLabels } from "#app/core/settings/added-labels.server.ts";
import { countOpenCompanies, openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listLabels } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listLabels, publicApi, async (scope) => {
  const counts = await countOpenCompanies(scope);
  const all = [...labels, ...(await findAddedLabels(scope))];
  return {
    modified: await openCompaniesModified(scope),
    answer: { labels: all.map((label) => ({ ...label, companies: counts.labels[label.key] ?? 0 })) },
  };
});
