import { answerApi, unknownAddress } from "#app/platform/api/answer.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/unknown";
import { publicApi } from "./policy.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerApi(request, context.get(publicScope), publicApi, async (_scope, language) =>
    unknownAddress(language),
  );
