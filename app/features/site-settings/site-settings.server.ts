import { settings } from "#app/platform/db/schema/settings.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { type SiteSettings, siteSettings } from "./site-settings.ts";

/**
 * The site's settings; a stored value that no longer fits its rule counts as absent.
 * While the database does not answer, the defaults: the emergency page stands when everything else is down.
 */
export async function findSiteSettings(scope: Pick<PublicScope, "db" | "memo">): Promise<SiteSettings> {
  const stored = await scope.memo("site-settings", () => readSettings(scope)).catch(() => []);
  const usable = stored.filter(({ key, value }) => {
    const rule = siteSettings.shape[key as keyof SiteSettings];
    return rule?.safeParse(value).success;
  });
  return siteSettings.parse(Object.fromEntries(usable.map(({ key, value }) => [key, value])));
}

function readSettings({ db }: DbScope) {
  return db.select({ key: settings.key, value: settings.value }).from(settings);
}
