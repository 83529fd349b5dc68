import { and, eq, sql } from "drizzle-orm";
import { rightsRequests } from "#app/features/messages/messages.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

type Followed = { id: string; reference: string };

const signedFor = ({ id, reference }: Followed) =>
  ({ purpose: "rights-request", id, covers: reference }) as const;

/** Private page of a request: its link is only sent by e-mail. */
export const followRightsUrl = (site: Site, request: Followed) =>
  `${site.url}/gdpr-rights/suivi/${signLink(site.secret, signedFor(request))}`;

/** Valid for twelve months; undefined for a forged link. */
export async function findFollowedRequest(
  scope: DbScope & SigningScope,
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
