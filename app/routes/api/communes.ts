import { openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listCommunes } from "#app/features/public-api/operations.ts";
import { listCatalogue } from "#app/open-catalogue.server.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listCommunes, publicApi, async (scope) => ({
  answer: await listCatalogue(scope),
  modified: await openCompaniesModified(scope),
}));
