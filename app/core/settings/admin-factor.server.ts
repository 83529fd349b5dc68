import { eq } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

const KEY = "adminsNeedSecondFactor";

/**
 * Whether administrators must have a second factor: a setting of the site, remembered until content changes. While
 * it is unset, they must in production.
 */
export async function adminsNeedSecondFactor(
  scope: Pick<PublicScope, "db" | "memo" | "installation">,
): Promise<boolean> {
  return (await scope.memo(KEY, () => readSetting(scope))) ?? scope.installation.production;
}

async function readSetting({ db }: DbScope): Promise<boolean | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof stored?.value === "boolean" ? stored.value : undefined;
}
