import { z } from "zod";
import { DEFAULT_KEPT, keptMonths } from "#app/core/settings/diagnostic-kept.ts";

const day = z.iso.date();
/** A figure in words; a number that was stored is the same claim. */
const claim = z.union([z.string(), z.number()]).transform(String).default("");

/** What admins may change about the site itself; the defaults are the agreed ones (decisions F6, G7, G8). */
export const siteSettings = z.object({
  contactEmail: z.email().default("contact@recif.example"),
  /** Shown on the contact page; empty until an admin fills it in. */
  contactPhone: z.string().default(""),
  contactHours: z.string().default("Du lundi au vendredi, 8 h à 17 h ; fermé le samedi et le dimanche"),
  city: z.string().default("Nouméa"),
  /** Who answers for the site, as the law wants it told; empty until an admin fills it in. */
  publisher: z.string().default(""),
  publisherForm: z.string().default(""),
  publisherRidet: z.string().default(""),
  publisherAddress: z.string().default(""),
  publicationDirector: z.string().default(""),
  host: z.string().default(""),
  hostAddress: z.string().default(""),
  hostPhone: z.string().default(""),
  /** Who publishes the site, in their own words: Markdown; its place is not shown while it is empty. */
  aboutStory: z.string().default(""),
  /** Who makes the site, a person a line: "Prénom Nom, ce que fait la personne". Not shown while it is empty. */
  aboutPeople: z.string().default(""),
  /** Where they work, in a sentence. Not shown while it is empty. */
  aboutPlace: z.string().default(""),

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

  /** Whether administrators must have a second factor; unset, they must in production. */
  adminsNeedSecondFactor: z.boolean().default(false),
  /** For how many months a finished diagnostic stays in the account that keeps it. */
  diagnosticKept: z.enum(keptMonths).default(DEFAULT_KEPT),
  nightlyBackup: z.boolean().default(false),
  /** The oldest goes when one more is made. */
  backupsKept: z.number().int().min(1).max(60).default(14),

  /** A service that measures whoever agreed to it (decision G6); nothing is asked of anybody while there is none. */
  analyticsProvider: z.enum(["none", "matomo", "plausible"]).default("none"),
  analyticsUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** What the service calls this site: a number for Matomo, a domain for Plausible. */
  analyticsSite: z
    .union([z.string().max(100), z.number().int()])
    .transform(String)
    .default(""),
  /** Whether events go through this site, without the visitor's address. */
  analyticsProxied: z.boolean().default(true),

  /** What a model's answers to visitors may cost in a month, in euros; 0 and none is asked (decision G5). */
  assistantMonthlyEuros: z.number().int().min(0).max(10_000).default(20),
  /** What a thousand of them cost, in euros. */
  assistantThousandAnswers: z.number().int().min(1).max(1_000).default(10),
});

export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingKey = keyof SiteSettings;
