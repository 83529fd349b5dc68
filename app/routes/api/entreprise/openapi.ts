import { COMPANY_API_DOCUMENTATION, COMPANY_API_ROOT } from "#app/core/company-token/token-scopes.ts";
import { tokenOpenApiOf } from "#app/platform/api/openapi.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/openapi";
import { companyOperations } from "./operations.ts";

/** The same for everybody, and without a token. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(publicScope);
  return Response.json(
    tokenOpenApiOf({
      title: "API des entreprises de Récif",
      description:
        "Pour les programmes d’une entreprise de l’annuaire : ses demandes, ses réponses, sa fiche. Avec un jeton que l’un de ses gestionnaires crée à la page « Jetons d’API » de la fiche.",
      version: "1.0.0",
      url: site.url + COMPANY_API_ROOT,
      documentation: `${site.url}${COMPANY_API_DOCUMENTATION}`,
      token: "Un jeton de la fiche, dans l’en-tête « Authorization: Bearer »",
      operations: companyOperations,
    }),
    { headers: { "Cache-Control": "no-store" } },
  );
}
