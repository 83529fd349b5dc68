import type { FormRules } from "#app/ui/form/form-rules.ts";

/** Each form also submits its settings version and the proof of a recent sign-in. */
const proof = "currentPassword";

export const publisherSettingsRules = {
  fields: [
    "publisher",
    "publisherForm",
    "publisherRidet",
    "publisherAddress",
    "publicationDirector",
    "host",
    "hostAddress",
    "hostPhone",
    "aboutStory",
    "aboutPeople",
    "aboutPlace",
    proof,
  ],
} satisfies FormRules;

export const contactSettingsRules = {
  fields: ["contactEmail", "contactPhone", "contactHours", "city", proof],
  required: { contactEmail: "L’adresse de contact est requise", city: "La ville est requise" },
} satisfies FormRules;

export const emergencySettingsRules = {
  fields: [
    "emergencyNumber",
    "emergencyCentre",
    "emergencySite",
    "emergencyDays",
    "emergencyOpens",
    "emergencyCloses",
    "emergencyOnHolidays",
    "emergencyVerifiedOn",
    proof,
  ],
  required: {
    emergencyNumber: "Le numéro d’urgence est requis",
    emergencyCentre: "Le nom du centre est requis",
    emergencySite: "L’adresse du site du centre est requise",
    emergencyDays: "Choisissez au moins un jour",
    emergencyOpens: "Choisissez l’heure d’ouverture",
    emergencyCloses: "Choisissez l’heure de fermeture",
  },
} satisfies FormRules;

export const claimsSettingsRules = {
  fields: ["satisfiedClients", "localPresence", "newsletterReaders", proof],
} satisfies FormRules;

export const brandsSettingsRules = {
  fields: ["brands", "alertFeed", proof],
  required: { brands: "Il faut au moins une marque" },
} satisfies FormRules;

export const labelsSettingsRules = { fields: ["labels", proof] } satisfies FormRules;

export const openDataSettingsRules = {
  fields: ["openDataLicence", "apiNeedsToken", proof],
  required: { openDataLicence: "Choisissez une licence, ou aucune" },
} satisfies FormRules;

export const securitySettingsRules = { fields: ["adminsNeedSecondFactor", proof] } satisfies FormRules;

export const analyticsSettingsRules = {
  fields: ["analyticsProvider", "analyticsUrl", "analyticsSite", "analyticsProxied", proof],
} satisfies FormRules;

export const diagnosticSettingsRules = {
  fields: ["diagnosticKept", proof],
  required: { diagnosticKept: "Choisissez une durée" },
} satisfies FormRules;

export const assistantSettingsRules = {
  fields: ["assistantMonthlyEuros", "assistantThousandAnswers", proof],
  required: {
    assistantMonthlyEuros: "Écrivez un budget, ou 0",
    assistantThousandAnswers: "Écrivez un prix",
  },
} satisfies FormRules;

export const backupSettingsRules = {
  fields: ["nightlyBackup", "backupsKept", proof],
  required: { backupsKept: "Écrivez combien de sauvegardes garder" },
} satisfies FormRules;

export const restoreSettingRules = { fields: ["change", proof] } satisfies FormRules;

export const settingsEditorTexts = {
  refused: "Les réglages n’ont pas été enregistrés",
  meanwhile: "Ils ont changé entre-temps. Rechargez la page, relisez, puis enregistrez.",
  gone: "Cette valeur ne peut plus être remise : le réglage a changé de forme.",
  notAlone: "Cette valeur ne peut plus être remise seule : elle ne va plus avec les réglages voisins.",
  noBackupFolder:
    "Aucun dossier n’attend les sauvegardes : donnez BACKUP_DIR au serveur, redémarrez, puis recommencez.",
  privateAddress:
    "Une adresse publique : celles du réseau du serveur ne se donnent que dans son environnement (PRIVATE_HOSTS)",
  choose: "Choisissez ce qui est à enregistrer.",
  failed: "Impossible d’enregistrer les réglages.",
} as const;
