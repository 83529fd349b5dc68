import { findTokenBearer } from "#app/core/session/guards.server.ts";
import type { TokenPolicy } from "#app/platform/api/token-answer.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";

const MINUTES = 5;
const SECONDS = MINUTES * 60;
const USES = 300;

/** Of each token. */
export const companyApiLimit = { uses: USES, minutes: MINUTES };

/**
 * A use counts for its token alone, and a refused one for its network, so that no other token is refused for it. Another
 * company's address does not exist for a token.
 */
export const companyApi: TokenPolicy = {
  async admit(context, request, { needs, companyId }) {
    const bearer = await findTokenBearer(context, request.headers.get("authorization"));
    if (!bearer) {
      const limit = {
        name: "company-api-refused",
        subject: context.get(publicScope).facts.network,
        limit: 60,
        seconds: SECONDS,
      };
      return { limit, refused: "token" };
    }
    const { token } = bearer;
    const limit = { name: "company-api", subject: token.id, limit: USES, seconds: SECONDS };
    if (token.companyId !== companyId) return { limit, refused: "not-found" };
    if (!token.scopes.some((scope) => scope === needs)) return { limit, refused: "scope" };
    return { limit, scope: bearer.scope };
  },
};
