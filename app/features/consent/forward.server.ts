import { isbot } from "isbot";
import type { AnalyticsService } from "#app/core/consent/analytics-service.ts";
import { choiceIn } from "#app/core/consent/cookie-choice.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SiteScope } from "#app/platform/http/scope.ts";
import { requestTo, type Tracked } from "./adapter/provider-request.ts";

/** Enough for one network's readers, not for a script. */
const LIMIT = { name: "measure", limit: 1_200, seconds: 3600 };

type Sent = { event: Tracked["event"]; path: string; visitor?: string | undefined };

/**
 * Forwards an event after checking consent on the server.
 * @param sent with the path of a counted page
 */
export async function forwardEvent(
  scope: SiteScope & Pick<PublicScope, "facts" | "analytics">,
  service: AnalyticsService | undefined,
  { event, path, visitor = "" }: Sent,
): Promise<void> {
  const { cookie, userAgent, network } = scope.facts;
  if (!service?.proxied || !choiceIn(cookie)?.analytics || isbot(userAgent)) return;
  if (!(await countAgainst(scope, [{ ...LIMIT, subject: network }])).allowed) return;
  scope.analytics.forward(requestTo(service, { event, page: scope.site.url + path, visitor }));
}
