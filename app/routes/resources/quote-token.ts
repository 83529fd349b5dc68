import { publicScope } from "#app/platform/http/scope.ts";
import { newFormToken } from "../public/requests/quote/actions.server.ts";
import type { Route } from "./+types/quote-token";

/** For the quote forms of pages that are the same for everybody. It holds no right and nothing about the visitor. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    { token: newFormToken(context.get(publicScope)) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
