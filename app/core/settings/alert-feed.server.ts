import { eq } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

const KEY = "alertFeed";

/** URL of the feed of security alerts; undefined when none is read. */
export async function readAlertFeed({ db }: DbScope): Promise<string | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof stored?.value === "string" && stored.value !== "" ? stored.value : undefined;
}
