import { readProposal } from "#app/core/company/company-content.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { editAsAdmin } from "./decide-version.server.ts";
import type { Moderated } from "./moderate.server.ts";

/** An edit by staff: a version in the history, mailed to the managers. */
export async function removeWebsite(
  scope: AdminScope,
  companyId: string,
  { seen }: { seen: string },
): Promise<Moderated> {
  const present = await readProposal(scope, companyId);
  if (!present?.content.website) return { kind: "absent" };
  // Whatever changed since it was read is found by `seen`, under the lock.
  const proposal = { ...present, content: { ...present.content, website: null } };
  return editAsAdmin(scope, companyId, { proposal, seen });
}
