import {
  API_DOCUMENTATION,
  API_ROOT,
  API_VERSION,
  entrance,
  operations,
} from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(entrance, publicApi, async ({ site }) => ({
  answer: {
    name: "Récif",
    version: API_VERSION,
    documentation: site.url + API_DOCUMENTATION,
    openapi: `${site.url}${API_ROOT}/openapi.json`,
    licence: null,
    resources: Object.fromEntries(
      operations
        .filter(({ path }) => path !== "/" && !path.includes("{"))
        .map(({ path }) => [path.slice(1), `${site.url}${API_ROOT}${path}`]),
    ),
  },
}));
