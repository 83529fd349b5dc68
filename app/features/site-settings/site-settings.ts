import { z } from "zod";

const day = z.iso.date();
/** A figure in words. Drizzle reads a stored "120" as the number: it is the same claim. */
const claim = z.union([z.string(), z.number()]).transform(String).default("");

/** What admins may change about the site itself; the defaults are the agreed ones (decisions F6, G7, G8). */
export const siteSettings = z.object({
  contactEmail: z.email().default("contact@recif.example"),
  city: z.string().default("Nouméa"),
  /** Who answers for the site; empty until an admin fills it in. */
  publisher: z.string().default(""),
  host: z.string().default(""),

  emergencyNumber: z.string().default("505.300"),
  emergencyCentre: z.string().default("Centre cyber du Pacifique"),
  emergencySite: z.url({ protocol: /^https?$/ }).default("https://centrecyberpacifique.nc/"),
  /** Day the number and the hours were last checked by a person, "2026-11-21". */
  emergencyVerifiedOn: day.optional(),
  /** Opening hours in Nouméa, on weekdays 1 (Monday) to 7. */
  emergencyDays: z.array(z.number().int().min(1).max(7)).default([1, 2, 3, 4, 5]),
  emergencyOpens: z.number().int().min(0).max(23).default(8),
  emergencyCloses: z.number().int().min(1).max(24).default(16),
  /** Whether it opens on the public holidays of New Caledonia. */
  emergencyOnHolidays: z.boolean().default(false),

  /** What the site says of itself without counting it ("100+"): empty, and then its place is not shown. */
  satisfiedClients: claim,
  localPresence: claim,
  newsletterReaders: claim,

  /** Whether administrators must have a second factor. */
  adminsNeedSecondFactor: z.boolean().default(false),
  nightlyBackup: z.boolean().default(false),
  backupsKept: z.number().int().min(1).max(60).default(14),
});

export type SiteSettings = z.infer<typeof siteSettings>;
