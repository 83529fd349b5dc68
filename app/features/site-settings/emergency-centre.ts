import { z } from "zod";
import type { Setting } from "#app/platform/settings.server.ts";

const emergencyCentreSchema = z.object({
  name: z.string().min(1),
  /** As written on posters, "505.300". */
  number: z.string().regex(/^[\d. ]{2,20}$/),
  site: z.url({ protocol: /^https?$/ }),
  /** Opening hours in Nouméa, on weekdays 1 (Monday) to 7. */
  days: z.array(z.number().int().min(1).max(7)).min(1),
  opens: z.number().int().min(0).max(23),
  closes: z.number().int().min(1).max(24),
  /** Day a person last checked the number and the hours, "2026-11-21". */
  verifiedOn: z.iso.date().optional(),
});
export type EmergencyCentre = z.infer<typeof emergencyCentreSchema>;

/** Number and hours of specification 002 §9 (decision G8). */
export const emergencyCentre: Setting<EmergencyCentre> = {
  key: "emergency-centre",
  schema: emergencyCentreSchema,
  fallback: {
    name: "Centre cyber du Pacifique",
    number: "505.300",
    site: "https://centrecyberpacifique.nc/",
    days: [1, 2, 3, 4, 5],
    opens: 8,
    closes: 16,
  },
};

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Pacific/Noumea",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Whether the centre answers at that moment, in Nouméa time. */
export function isOpen(centre: Pick<EmergencyCentre, "days" | "opens" | "closes">, at: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = weekdays.indexOf(parts.weekday ?? "") + 1;
  const hour = Number(parts.hour);
  return centre.days.includes(weekday) && hour >= centre.opens && hour < centre.closes;
}
