import { communeCentres } from "#app/core/catalogue/commune-centres.ts";
import { communeKey, communeLabel, communes, provinceOf } from "#app/core/catalogue/communes.ts";
import { countOpenCompanies, openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listCommunes } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listCommunes, publicApi, async (scope) => {
  const counts = await countOpenCompanies(scope);
  return {
    modified: await openCompaniesModified(scope),
    answer: {
      communes: communes.map((name) => {
        const key = communeKey(name);
        const [latitude = 0, longitude = 0] = communeCentres[name] ?? [];
        return {
          key,
          label: communeLabel(name),
          province: provinceOf(name) ?? "sud",
          latitude,
          longitude,
          companies: counts.communes[key] ?? 0,
          serving: counts.serving[key] ?? 0,
        };
      }),
    },
  };
});
