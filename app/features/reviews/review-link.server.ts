import { eq } from "drizzle-orm";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

const signedFor = (id: string) => ({ purpose: "review", id, covers: "" }) as const;

export const reviewUrl = (site: Site, id: string): string =>
  `${site.url}/avis/${signLink(site.secret, signedFor(id))}`;

/** For its author: to write within the invitation's days, then to change or withdraw what was written. */
export async function findByLink(
  { db, site }: DbScope & SigningScope,
  token: string,
  now = new Date(),
): Promise<string | undefined> {
  const id = readLinkId(token);
  if (!id || !isSignedLink(site.secret, token, signedFor(id))) return undefined;
  const [found] = await db
    .select({ state: reviews.state, expiresAt: reviews.expiresAt })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (!found) return undefined;
  return found.state === "invited" && found.expiresAt <= now ? undefined : id;
}
