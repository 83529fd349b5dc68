import { languageOf, problem } from "#app/platform/api/problems.ts";
import type { Route } from "./+types/unknown";

export const loader = ({ request }: Route.LoaderArgs) =>
  problem("not-found", { language: languageOf(request.headers.get("accept-language")) });
