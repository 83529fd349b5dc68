import { eq, sql } from "drizzle-orm";
import type { Label } from "#app/core/credential/label-catalogue.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { parseAddedLabels } from "./added-labels.ts";

const KEY = "labels";

/** As a part of another statement; null when there are none. */
export const storedLabels = sql<string | null>`(
  select nullif(${settings.value} #>> '{}', '') from ${settings} where ${settings.key} = ${KEY})`;

export async function readAddedLabels({ db }: DbScope): Promise<Label[]> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return parseAddedLabels(typeof stored?.value === "string" ? stored.value : "");
}

/** Cached until content changes. */
export const findAddedLabels = (scope: MemoScope): Promise<Label[]> =>
  scope.memo("added-labels", () => readAddedLabels(scope));
