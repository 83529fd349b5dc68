import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { rightsActs } from "#app/features/messages/acts.ts";
import { findOfferedCopy } from "#app/features/messages/rgpd/own-request.server.ts";
import { findFollowedRequest } from "#app/features/messages/rgpd/rights-link.server.ts";
import { notFound, tooMany } from "#app/platform/http/errors.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { addressCopy } from "../../resources/address-copy.server.ts";
import type { Route } from "./+types/rights-copy";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findFollowedRequest(scope, params.token);
  const offered = found && (await findOfferedCopy(scope, found.id));
  if (!offered) throw notFound("copy");
  const verdict = await countInOrder(scope, [
    { name: "rights-copy", subject: found.id, limit: 10, seconds: 3_600 },
  ]);
  if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
  await recordAudit(scope, { act: rightsActs["copy-fetched"], subject: found.id });
  return addressCopy(scope, offered.email, url.searchParams.get("format"));
}
