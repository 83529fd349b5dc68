import { ALERTS_PATH } from "#app/core/alert/alerts-page.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

const signedFor = (id: string) => ({ purpose: "product-alerts", id, covers: "" }) as const;

/** @param id of the member's choices, for as long as the account exists */
export const stopUrl = ({ site }: SigningScope, id: string): string =>
  `${site.url}${ALERTS_PATH}/arret/${signLink(site.secret, signedFor(id))}`;

/** The choice's id, undefined for a forged link. */
export function readStopLink({ site }: SigningScope, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}
