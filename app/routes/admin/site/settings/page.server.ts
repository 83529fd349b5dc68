import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import {
  HISTORY_PAGES,
  HISTORY_SIZE,
  listSettingChanges,
} from "#app/features/site-settings/editor/settings-editor.server.ts";
import type { SettingKey } from "#app/features/site-settings/site-settings.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { readPage } from "#app/ui/list/list-url.ts";

/** @param keys settings of one section; undefined: of all */
export async function loadChanges(scope: AdminScope, url: URL, keys?: readonly SettingKey[]) {
  const page = readPage(url.searchParams, HISTORY_PAGES);
  const [{ changes, total }, proof] = await Promise.all([
    listSettingChanges(scope, { page, ...(keys && { keys }) }),
    formProofNeeded(scope),
  ]);
  const pageCount = Math.min(HISTORY_PAGES, Math.ceil(total / HISTORY_SIZE));
  return { changes, page, pageCount, proof, asked: Number(url.searchParams.get("remettre")) || undefined };
}
