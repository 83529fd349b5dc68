import { findLicence } from "#app/core/settings/open-data-licences.ts";
import { API_DOCUMENTATION, API_ROOT, API_VERSION } from "#app/features/public-api/api-paths.ts";
import { entrance, operations } from "#app/features/public-api/operations.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(entrance, publicApi, async ({ site, ...scope }) => ({
  answer: {
    name: "Récif",
    version: API_VERSION,
    documentation: site.url + API_DOCUMENTATION,
    openapi: `${site.url}${API_ROOT}/openapi.json`,
    licence: findLicence((await findSiteSettings(scope)).openDataLicence)?.url ?? null,
    resources: Object.fromEntries(
      operations
        .filter(({ path }) => path !== "/" && !path.includes("{"))
        .map(({ path }) => [path.slice(1), `${site.url}${API_ROOT}${path}`]),
    ),
  },
}));
