import { sql } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { SOON_DAYS } from "#app/core/waiting/terms.rules.ts";
import { VERIFIED_DAYS } from "./editor/missing-settings.ts";
import { settingsPath } from "./editor/settings-fields.ts";
import type { SettingKey } from "./site-settings.ts";

const key = "emergencyVerifiedOn" satisfies SettingKey;
const isDay = sql`value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
const dueOn = sql`((case when key = ${key} and ${isDay} then (value #>> '{}')::date end + ${VERIFIED_DAYS}::integer
  + time '17:00') at time zone 'Pacific/Noumea')`;

/** A number that was never checked is a setting to fill in, not a date that ends. */
export const emergencyCheck = defineWaiting({
  key: "emergency",
  label: "Numéro d’urgence",
  plural: "Numéro d’urgence",
  act: "vérifier",
  from: sql`${settings} where key = ${key} and ${dueOn} < now() + make_interval(days => ${SOON_DAYS.emergency})`,
  id: sql`key`,
  subject: sql`'Numéro à appeler, date à noter'`,
  since: sql`null::timestamptz`,
  due: dueOn,
  order: sql`updated_at`,
  pathOf: () => settingsPath({ slug: "urgence" }),
});
