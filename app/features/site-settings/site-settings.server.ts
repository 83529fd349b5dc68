import { sql } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "./site-settings.ts";

/** Values stored by administrators; absent keys have their default. */
type StoredSettings = Map<string, unknown>;

/** Invalid stored values count as absent. */
export const readSiteSettings = async (scope: MemoScope): Promise<SiteSettings> =>
  completed(await scope.memo("site-settings", () => readSettings(scope)));

/** Defaults when the database fails, so that the emergency page always works. */
export const findSiteSettings = (scope: MemoScope): Promise<SiteSettings> =>
  readSiteSettings(scope).catch(() => completed(new Map()));

/** As text: the query builder would parse "505.300" as a number. */
export async function readSettings({ db }: DbScope): Promise<StoredSettings> {
  const rows = await db
    .select({ key: settings.key, value: sql<string>`${settings.value}::text` })
    .from(settings);
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

/** Defaults for absent values: protections are enabled in production. */
export function completed(stored: StoredSettings, { production = false } = {}): SiteSettings {
  const usable = [...stored].filter(([key, value]) => isUsable(key, value));
  return siteSettings.parse({ adminsNeedSecondFactor: production, ...Object.fromEntries(usable) });
}

/** Whether the setting exists and accepts the value. */
export function isUsable(key: string, value: unknown): key is SettingKey {
  if (!Object.hasOwn(siteSettings.shape, key)) return false;
  return siteSettings.shape[key as SettingKey].safeParse(value).success;
}
