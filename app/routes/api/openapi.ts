import { API_DOCUMENTATION, API_ROOT, API_VERSION } from "#app/features/public-api/api-paths.ts";
import { operations } from "#app/features/public-api/operations.ts";
import { answerApi, asJson } from "#app/platform/api/answer.server.ts";
import { openApiOf } from "#app/platform/api/openapi.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/openapi";
import { publicApi } from "./policy.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerApi(request, context.get(publicScope), publicApi, async ({ site }) => {
    const document = openApiOf({
      title: "API publique de Récif",
      description:
        "L’annuaire des entreprises de cybersécurité de Nouvelle-Calédonie, en lecture. Sans coordonnées, sans donnée d’une personne. Ce que la version 1 répond peut s’enrichir, jamais diminuer.",
      version: API_VERSION,
      url: site.url + API_ROOT,
      documentation: site.url + API_DOCUMENTATION,
      token: "Seulement quand le site en demande un",
      operations,
    });
    return asJson(request, document, { type: "application/json" });
  });
