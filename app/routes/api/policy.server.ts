import { findTokenPartner } from "#app/features/partners/partners.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { ApiPolicy } from "#app/platform/api/answer.server.ts";

/**
 * A use counts for the partner with the token, or for the network it comes from, so that no other one is refused for
 * it. A wrong token counts for its network too.
 */
export const publicApi: ApiPolicy = {
  limit: { name: "public-api", limit: 300, seconds: 300 },
  admit: async (scope, request) => {
    const { network } = scope.facts;
    const authorization = request.headers.get("authorization");
    if (authorization === null)
      return { subject: network, isRefused: (await findSiteSettings(scope)).apiNeedsToken };
    const partner = await findTokenPartner(scope, authorization.replace(/^Bearer +/i, ""));
    return partner ? { subject: `partner ${partner}` } : { subject: network, isRefused: true };
  },
};
