import { zones } from "#app/core/catalogue/zones.ts";
import { countOpenCompanies, openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listZones } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listZones, publicApi, async (scope) => {
  const counts = await countOpenCompanies(scope);
  return {
    modified: await openCompaniesModified(scope),
    answer: { zones: zones.map(({ key, label }) => ({ key, label, companies: counts.zones[key] ?? 0 })) },
  };
});
