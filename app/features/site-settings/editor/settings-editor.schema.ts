import { z } from "zod";
import { faultyLabel } from "#app/core/settings/added-labels.ts";
import { faultyLine } from "#app/core/settings/brand-catalogue.ts";
import { retentionMonths } from "#app/core/settings/diagnostic-retention.ts";
import { licenceKeys } from "#app/core/settings/open-data-licences.ts";
import { onceValid } from "#app/platform/forms/between-fields.ts";
import { mailAddress } from "#app/platform/mail/address.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import {
  assistantSettingsRules,
  backupSettingsRules,
  brandsSettingsRules,
  contactSettingsRules,
  diagnosticSettingsRules,
  emergencySettingsRules,
  openDataSettingsRules,
} from "./settings-editor.rules.ts";
import { MOST_TEXT } from "./settings-fields.ts";

const EVERY_FORM = {
  act: z.enum(["save", "preview"]).default("save"),
  seen: z.number().int().min(0).default(0),
  currentPassword: z.string().max(128).optional(),
};

const most = (max: number) => z.string().trim().max(max, `${max} caractères au plus`);
const optional = (max: number) => most(max).optional();
const needed = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères au plus`);
const telephone = most(30)
  .regex(/^\+?[\d ().-]{4,}$/, "Un numéro de téléphone : chiffres, espaces et +")
  .optional();
const webAddress = most(300).refine(
  (address) => URL.canParse(address) && /^https?:\/\//.test(address),
  "URL invalide",
);
const ticked = z.boolean().default(false);

export const publisherSettingsForm = z.object({
  publisher: optional(200),
  publisherForm: optional(200),
  publisherRidet: most(20)
    .regex(/^[\d ]{6,13}([. -]\d{1,3})?$/, "Un RIDET s’écrit comme 1 234 567.001")
    .optional(),
  publisherAddress: optional(300),
  publicationDirector: optional(200),
  host: optional(200),
  hostAddress: optional(300),
  hostPhone: telephone,
  aboutStory: optional(MOST_TEXT),
  aboutPeople: optional(MOST_TEXT),
  aboutPlace: optional(300),
  ...EVERY_FORM,
});

const contact = contactSettingsRules.required;
export const contactSettingsForm = z.object({
  contactEmail: mailAddress({ required: contact.contactEmail, invalid: "E-mail invalide" }),
  contactPhone: telephone,
  contactHours: optional(200),
  city: needed(contact.city, 80),
  ...EVERY_FORM,
});

const emergency = emergencySettingsRules.required;
const hour = (message: string, min: number, max: number) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);
export const emergencySettingsForm = z
  .object({
    emergencyNumber: needed(emergency.emergencyNumber, 20).regex(
      /^\+?[\d .]+$/,
      "Un numéro à composer : chiffres, points et espaces",
    ),
    emergencyCentre: needed(emergency.emergencyCentre, 120),
    emergencySite: needed(emergency.emergencySite, 300).refine(
      (address) => URL.canParse(address) && /^https?:\/\//.test(address),
      "URL invalide",
    ),
    emergencyDays: z
      .array(z.number().int().min(1).max(7), { error: emergency.emergencyDays })
      .min(1, emergency.emergencyDays),
    emergencyOpens: hour(emergency.emergencyOpens, 0, 23),
    emergencyCloses: hour(emergency.emergencyCloses, 1, 24),
    emergencyOnHolidays: ticked,
    emergencyVerifiedOn: z.iso
      .date("Une date, comme 2026-11-21")
      .refine((day) => day <= noumeaDay(), "Cette date est dans l’avenir")
      .optional(),
    ...EVERY_FORM,
  })
  .refine(({ emergencyOpens, emergencyCloses }) => emergencyOpens < emergencyCloses, {
    ...onceValid("emergencyOpens", "emergencyCloses"),
    path: ["emergencyCloses"],
    error: "La fermeture vient après l’ouverture",
  });

export const claimsSettingsForm = z.object({
  satisfiedClients: optional(20),
  localPresence: optional(20),
  newsletterReaders: optional(20),
  ...EVERY_FORM,
});

export const brandsSettingsForm = z.object({
  brands: needed(brandsSettingsRules.required.brands, MOST_TEXT).superRefine((text, context) => {
    const fault = faultyLine(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
  alertFeed: webAddress.optional(),
  ...EVERY_FORM,
});

export const labelsSettingsForm = z.object({
  labels: optional(MOST_TEXT).superRefine((text, context) => {
    const fault = text && faultyLabel(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
  ...EVERY_FORM,
});

export const securitySettingsForm = z.object({ adminsNeedSecondFactor: ticked, ...EVERY_FORM });

export const analyticsSettingsForm = z
  .object({
    analyticsProvider: z.enum(["none", "matomo", "plausible"]).default("none"),
    analyticsUrl: webAddress.optional(),
    analyticsSite: optional(100),
    analyticsProxied: ticked,
    ...EVERY_FORM,
  })
  .refine(({ analyticsProvider, analyticsUrl }) => analyticsProvider === "none" || analyticsUrl, {
    ...onceValid("analyticsProvider", "analyticsUrl"),
    path: ["analyticsUrl"],
    error: "L’adresse du service est requise",
  })
  .refine(({ analyticsProvider, analyticsSite }) => analyticsProvider === "none" || analyticsSite, {
    ...onceValid("analyticsProvider", "analyticsSite"),
    path: ["analyticsSite"],
    error: "Le nom ou le numéro du site est requis",
  });

export const openDataSettingsForm = z.object({
  openDataLicence: z.enum(licenceKeys, { error: openDataSettingsRules.required.openDataLicence }),
  apiNeedsToken: ticked,
  ...EVERY_FORM,
});

export const diagnosticSettingsForm = z.object({
  diagnosticKept: z.enum(retentionMonths, { error: diagnosticSettingsRules.required.diagnosticKept }),
  ...EVERY_FORM,
});

const priced = assistantSettingsRules.required;
const euros = (message: string, least: number, most: number) =>
  z
    .number({ error: message })
    .int("Un nombre entier")
    .min(least, `Au moins ${least}`)
    .max(most, `${most} au plus`);
export const assistantSettingsForm = z.object({
  assistantMonthlyEuros: euros(priced.assistantMonthlyEuros, 0, 10_000),
  assistantThousandAnswers: euros(priced.assistantThousandAnswers, 1, 1_000),
  ...EVERY_FORM,
});

const requiredMessage = backupSettingsRules.required.backupsKept;
export const backupSettingsForm = z.object({
  nightlyBackup: ticked,
  backupsKept: z
    .number({ error: requiredMessage })
    .int("Un nombre entier")
    .min(1, "Au moins 1")
    .max(60, "60 au plus"),
  ...EVERY_FORM,
});

export const restoreSettingForm = z.object({
  change: z.number().int().min(1).optional(),
  currentPassword: z.string().max(128).optional(),
});

export const settingsEditorForms = {
  publisher: publisherSettingsForm,
  contact: contactSettingsForm,
  emergency: emergencySettingsForm,
  claims: claimsSettingsForm,
  brands: brandsSettingsForm,
  labels: labelsSettingsForm,
  security: securitySettingsForm,
  measure: analyticsSettingsForm,
  "open-data": openDataSettingsForm,
  diagnostic: diagnosticSettingsForm,
  assistant: assistantSettingsForm,
  backups: backupSettingsForm,
  restore: restoreSettingForm,
  default: z.object({}),
};
