import type { Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { CALL_BACK_PATH } from "./call-back.rules.ts";

const signedFor = (id: string) => ({ purpose: "call-back", id, covers: "" }) as const;

/** Of the caller's page; the signature is the right. */
export const livePath = (site: Site, id: string): string =>
  `${CALL_BACK_PATH}/${signLink(site.secret, signedFor(id))}`;

/** The id of the call-back, undefined for a forged link. */
export function readLiveLink(site: Site, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}
