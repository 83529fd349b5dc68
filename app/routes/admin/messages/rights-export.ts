import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { findProvenAddress } from "#app/features/messages/rgpd/staff-requests.server.ts";
import { actOnRequest } from "#app/features/messages/rgpd/staff-rights.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { addressCopy } from "../../resources/address-copy.server.ts";
import type { Route } from "./+types/rights-export";

/** Requires a recent sign-in; closed or unconfirmed requests are not exported. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const email = isUuid(params.id) ? await findProvenAddress(scope, params.id) : undefined;
  if (!email) throw notFound("request");
  const { kind } = await actOnRequest(scope, params.id, { kind: "export" });
  if (kind !== "done") throw notFound("request");
  return addressCopy(scope, email, url.searchParams.get("format"));
}
