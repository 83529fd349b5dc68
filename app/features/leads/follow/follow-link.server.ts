import { and, eq, sql } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

type Followed = { id: string; followVersion: number };

const signedFor = ({ id, followVersion }: Followed) =>
  ({ purpose: "lead-follow-up", id, covers: String(followVersion) }) as const;

export const followUrl = (site: Site, lead: Followed) =>
  `${site.url}/devis/suivi/${signLink(site.secret, signedFor(lead))}`;

export const followPath = (site: Site, lead: Followed) =>
  `/devis/suivi/${signLink(site.secret, signedFor(lead))}`;

/** Undefined for a forged, revoked or expired link. */
export async function findFollowed(
  scope: DbScope & SigningScope,
  token: string,
): Promise<{ id: string } | undefined> {
  const id = readLinkId(token);
  if (!id) return undefined;
  const [lead] = await scope.db
    .select({ id: leads.id, followVersion: leads.followVersion })
    .from(leads)
    .where(and(eq(leads.id, id), sql`${leads.createdAt} > now() - interval '12 months'`));
  return lead && isSignedLink(scope.site.secret, token, signedFor(lead)) ? { id: lead.id } : undefined;
}
