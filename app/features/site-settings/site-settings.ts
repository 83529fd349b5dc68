import { z } from "zod";
import { defaultBrands } from "#app/core/settings/brand-catalogue.ts";
import { DEFAULT_RETENTION, retentionMonths } from "#app/core/settings/diagnostic-retention.ts";
import { licenceKeys, NO_LICENCE } from "#app/core/settings/open-data-licences.ts";

const day = z.iso.date();
/** Numbers stored by earlier versions become text. */
const claim = z.union([z.string(), z.number()]).transform(String).default("");

/** Settings that administrators may change, with the agreed defaults (decisions F6, G7, G8). */
export const siteSettings = z.object({
  contactEmail: z.email().default("contact@recif.example"),
  contactPhone: z.string().default(""),
  contactHours: z.string().default("Du lundi au vendredi, 8 h à 17 h ; fermé le samedi et le dimanche"),
  city: z.string().default("Nouméa"),
  publisher: z.string().default(""),
  publisherForm: z.string().default(""),
  publisherRidet: z.string().default(""),
  publisherAddress: z.string().default(""),
  publicationDirector: z.string().default(""),
  host: z.string().default(""),
  hostAddress: z.string().default(""),
  hostPhone: z.string().default(""),
  aboutStory: z.string().default(""),
  /** One person per line: "Prénom Nom, ce que fait la personne". Hidden while empty. */
  aboutPeople: z.string().default(""),
  aboutPlace: z.string().default(""),

  emergencyNumber: z.string().default("505.300"),
  emergencyCentre: z.string().default("Centre cyber du Pacifique"),
  emergencySite: z.url({ protocol: /^https?$/ }).default("https://centrecyberpacifique.nc/"),
  /** Day of the last manual check of the number and hours, "2026-11-21". */
  emergencyVerifiedOn: day.optional(),
  /** Weekdays open in Nouméa: 1 (Monday) to 7. */
  emergencyDays: z.array(z.number().int().min(1).max(7)).default([1, 2, 3, 4, 5]),
  emergencyOpens: z.number().int().min(0).max(23).default(8),
  emergencyCloses: z.number().int().min(1).max(24).default(16),
  emergencyOnHolidays: z.boolean().default(false),

  /** Brands that companies may state, one per line: "Fortinet : fortigate". */
  brands: z.string().default(defaultBrands),
  /** Feed of security alerts, RSS or Atom, matched with the brands; none is read while empty. */
  alertFeed: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** Labels besides those of the code, one per line: "name | issuer | what it proves | years | public list". */
  labels: z.string().default(""),

  /** Of the open data and the API; without one, reuse is to be asked for (decision H2). */
  openDataLicence: z.enum(licenceKeys).default(NO_LICENCE),
  /** The API then answers partners with a token alone. */
  apiNeedsToken: z.boolean().default(false),

  satisfiedClients: claim,
  localPresence: claim,
  newsletterReaders: claim,

  /** When unset: required in production. */
  adminsNeedSecondFactor: z.boolean().default(false),
  diagnosticKept: z.enum(retentionMonths).default(DEFAULT_RETENTION),
  nightlyBackup: z.boolean().default(false),
  /** When the limit is reached, the oldest backup is deleted. */
  backupsKept: z.number().int().min(1).max(60).default(14),

  /** Used only for visitors who consented (decision G6); "none" shows no consent banner. */
  analyticsProvider: z.enum(["none", "matomo", "plausible"]).default("none"),
  analyticsUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** Matomo site number, or Plausible domain. */
  analyticsSite: z
    .union([z.string().max(100), z.number().int()])
    .transform(String)
    .default(""),
  /** Sends events through this site, without the visitor's IP address. */
  analyticsProxied: z.boolean().default(true),

  /** Monthly budget in euros for model answers to visitors; 0 disables the model (decision G5). */
  assistantMonthlyEuros: z.number().int().min(0).max(10_000).default(20),
  assistantThousandAnswers: z.number().int().min(1).max(1_000).default(10),
});

export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingKey = keyof SiteSettings;
