import type { DbScope } from "#app/platform/db/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { findDeadSince } from "./dead-website.server.ts";

/** The website of the page is still dead. */
export async function isDeadWebsiteWanted(
  scope: DbScope,
  { payload }: { payload: Record<string, unknown> | null },
): Promise<boolean> {
  const id = String(payload?.editUrl).split("/").at(-1) ?? "";
  return isUuid(id) && (await findDeadSince(scope, id)) !== undefined;
}
