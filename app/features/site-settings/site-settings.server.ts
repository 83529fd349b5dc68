import { sql } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "./site-settings.ts";

/** The values that administrators stored; a key without one has its default. */
type StoredSettings = Map<string, unknown>;

/**
 * The site's settings; a stored value that no longer fits its rule counts as absent.
 * While the database does not answer, the defaults: the emergency page stands when everything else is down.
 */
export async function findSiteSettings(scope: Pick<PublicScope, "db" | "memo">): Promise<SiteSettings> {
  const stored = await scope.memo("site-settings", () => readSettings(scope)).catch(() => new Map());
  return completed(stored);
}

/** Stored values as text: the query builder would read the text "505.300" as a number. */
export async function readSettings({ db }: DbScope): Promise<StoredSettings> {
  const rows = await db
    .select({ key: settings.key, value: sql<string>`${settings.value}::text` })
    .from(settings);
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

/** What the site goes by when these are stored: what protects it is on in production. */
export function completed(stored: StoredSettings, { production = false } = {}): SiteSettings {
  const usable = [...stored].filter(([key, value]) => isUsable(key, value));
  return siteSettings.parse({ adminsNeedSecondFactor: production, ...Object.fromEntries(usable) });
}

/** Whether the setting exists and may have that value. */
export function isUsable(key: string, value: unknown): key is SettingKey {
  if (!Object.hasOwn(siteSettings.shape, key)) return false;
  return siteSettings.shape[key as SettingKey].safeParse(value).success;
}
