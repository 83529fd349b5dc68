import { findBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { findOpenCompany } from "#app/features/directory/open-companies.server.ts";
import { API_ROOT } from "#app/features/public-api/api-paths.ts";
import { getCompany } from "#app/features/public-api/operations.ts";
import { companyOf } from "#app/features/public-api/present.server.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(getCompany, publicApi, async (scope, { params }) => {
  const known = await findPublishedCompany(scope, params.slug);
  if (!known) return undefined;
  const slug = "movedTo" in known ? known.movedTo : known.company.slug;
  const company = await findOpenCompany(scope, slug);
  if (!company) return undefined;
  if ("movedTo" in known) return { movedTo: `${API_ROOT}/companies/${slug}` };
  const answer = companyOf(company, scope.site.url, await findBrands(scope));
  return { answer, modified: company.updatedAt };
});
