import { openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listZones } from "#app/features/public-api/operations.ts";
import { listCatalogue } from "#app/open-catalogue.server.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listZones, publicApi, async (scope) => ({
  answer: await listCatalogue(scope),
  modified: await openCompaniesModified(scope),
}));
