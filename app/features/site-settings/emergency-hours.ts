import type { SiteSettings } from "./site-settings.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Pacific/Noumea",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

type Hours = Pick<SiteSettings, "emergencyDays" | "emergencyOpens" | "emergencyCloses">;

/** Whether the emergency centre answers at that moment, in Nouméa time (decision G8). */
export function isEmergencyOpen(hours: Hours, at: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = weekdays.indexOf(parts.weekday ?? "") + 1;
  const hour = Number(parts.hour);
  return (
    hours.emergencyDays.includes(weekday) && hour >= hours.emergencyOpens && hour < hours.emergencyCloses
  );
}
