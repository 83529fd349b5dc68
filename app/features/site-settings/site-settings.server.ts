import { settings } from "#app/platform/db/schema.ts";
import type { PublicScope } from "#app/platform/scope.ts";
import { type SiteSettings, siteSettings } from "./site-settings.ts";

/** The site's settings; a stored value that no longer fits its rule counts as absent. */
export function findSiteSettings({ db, memo }: Pick<PublicScope, "db" | "memo">): Promise<SiteSettings> {
  return memo("site-settings", async () => {
    const stored = await db.select({ key: settings.key, value: settings.value }).from(settings);
    const usable = stored.filter(({ key, value }) => {
      const rule = siteSettings.shape[key as keyof SiteSettings];
      return rule?.safeParse(value).success;
    });
    return siteSettings.parse(Object.fromEntries(usable.map(({ key, value }) => [key, value])));
  });
}
