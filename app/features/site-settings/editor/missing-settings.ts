import { isInvented } from "#app/core/settings/reply-address.server.ts";
import type { SettingKey, SiteSettings } from "../site-settings.ts";
import { findField } from "./settings-fields.ts";

/** Legally required (decision G7). */
const required: readonly SettingKey[] = [
  ...(["publisher", "publisherForm", "publisherAddress", "publicationDirector"] as const),
  ...(["host", "hostAddress", "hostPhone"] as const),
];

/** Days until the emergency number must be verified again (decision G8). */
export const VERIFIED_DAYS = 90;
const DAY = 86_400_000;

export type SettingsToFill = {
  missing: { key: SettingKey; label: string }[];
  /** Days since the last check of the emergency number; undefined: never checked. */
  emergency?: { days: number | undefined } | undefined;
};

export function settingsToFill(settings: SiteSettings, now: Date): SettingsToFill {
  const empty = required.filter((key) => settings[key] === "");
  const all = isInvented(settings.contactEmail) ? [...empty, "contactEmail" as const] : empty;
  const missing = all.map((key) => ({ key, label: findField(key)?.label ?? key }));
  return isOverdue(settings, now) ? { missing, emergency: { days: daysSince(settings, now) } } : { missing };
}

function isOverdue(settings: SiteSettings, now: Date): boolean {
  const days = daysSince(settings, now);
  return days === undefined || days > VERIFIED_DAYS;
}

/** Since midnight in Nouméa of the day it was checked. */
function daysSince({ emergencyVerifiedOn }: SiteSettings, now: Date): number | undefined {
  if (!emergencyVerifiedOn) return undefined;
  return Math.floor((now.getTime() - Date.parse(`${emergencyVerifiedOn}T00:00:00+11:00`)) / DAY);
}
