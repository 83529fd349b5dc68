import { eq } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { PUBLIC_ALERTS_PATH } from "./alert.rules.ts";
import { alertChoices } from "./product-alerts.table.ts";

const signedFor = (id: string) => ({ purpose: "product-alerts", id, covers: "" }) as const;

/** @param id of the choice: a later one has another link */
export const stopUrl = ({ site }: SigningScope, id: string): string =>
  `${site.url}${PUBLIC_ALERTS_PATH}/arret/${signLink(site.secret, signedFor(id))}`;

/** The choice's id, undefined for a forged link. */
export function readStopLink({ site }: SigningScope, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}

export const hasChoice = async ({ db }: DbScope, id: string): Promise<boolean> =>
  (await db.$count(alertChoices, eq(alertChoices.id, id))) > 0;
