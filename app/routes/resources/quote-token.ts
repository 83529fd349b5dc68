import { publicScope } from "#app/platform/http/scope.ts";
import { newFormToken } from "../public/requests/quote/actions.server.ts";
import type { Route } from "./+types/quote-token";

/** Token for quote forms of cached pages. Grants nothing and contains no visitor data. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { token: newFormToken(context.get(publicScope)) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
