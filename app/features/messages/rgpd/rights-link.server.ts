import { and, eq, sql } from "drizzle-orm";
import { rightsRequests } from "#app/features/messages/messages.table.ts";
import type { Site, SystemScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

type Followed = { id: string; reference: string };

const signedFor = ({ id, reference }: Followed) =>
  ({ purpose: "rights-request", id, covers: reference }) as const;

/** The private page of a request, for whoever reads the mailbox that it names: it is mailed, and shown nowhere. */
export const followRightsUrl = (site: Site, request: Followed) =>
  `${site.url}/gdpr-rights/suivi/${signLink(site.secret, signedFor(request))}`;

/** The request that a link shows, for twelve months; undefined for a link that was made up. */
export async function findFollowedRequest(
  scope: SystemScope,
  token: string,
): Promise<{ id: string } | undefined> {
  const id = readLinkId(token);
  if (!id) return undefined;
  const [request] = await scope.db
    .select({ id: rightsRequests.id, reference: rightsRequests.reference })
    .from(rightsRequests)
    .where(and(eq(rightsRequests.id, id), sql`${rightsRequests.createdAt} > now() - interval '12 months'`));
  return request && isSignedLink(scope.site.secret, token, signedFor(request)) ? { id } : undefined;
}
