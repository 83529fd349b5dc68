import { eq } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

const KEY = "adminsNeedSecondFactor";

/** Site setting, cached until content changes. While unset, a second factor is required in production. */
export async function adminsNeedSecondFactor(
  scope: Pick<PublicScope, "db" | "memo" | "installation">,
): Promise<boolean> {
  return (await scope.memo(KEY, () => readSetting(scope))) ?? scope.installation.production;
}

async function readSetting({ db }: DbScope): Promise<boolean | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof stored?.value === "boolean" ? stored.value : undefined;
}
