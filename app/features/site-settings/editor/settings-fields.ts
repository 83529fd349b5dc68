import { retentionMonths, retentionText } from "#app/core/settings/diagnostic-retention.ts";
import { NO_LICENCE, openDataLicences } from "#app/core/settings/open-data-licences.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { SettingKey } from "../site-settings.ts";
import {
  analyticsSettingsRules,
  assistantSettingsRules,
  backupSettingsRules,
  brandsSettingsRules,
  claimsSettingsRules,
  contactSettingsRules,
  diagnosticSettingsRules,
  emergencySettingsRules,
  labelsSettingsRules,
  openDataSettingsRules,
  publisherSettingsRules,
  securitySettingsRules,
} from "./settings-editor.rules.ts";

export type SettingField = {
  key: SettingKey;
  label: string;
  hint?: string;
  example?: string;
  kind:
    | "text"
    | "markdown"
    | "lines"
    | "email"
    | "url"
    | "phone"
    | "day"
    | "days"
    | "opens"
    | "closes"
    | "switch"
    | "number"
    | "amount"
    | "choice";
  options?: readonly { value: string; label: string }[];
};
export type SectionKey =
  | "publisher"
  | "contact"
  | "emergency"
  | "claims"
  | "brands"
  | "labels"
  | "open-data"
  | "security"
  | "measure"
  | "diagnostic"
  | "assistant"
  | "backups";
export type SettingSection = {
  key: SectionKey;
  /** Of its page. */
  slug: string;
  title: string;
  lead: string;
  rules: FormRules;
  fields: readonly SettingField[];
};

export const MOST_TEXT = 5_000;

const text = (key: SettingKey, label: string, more: Partial<SettingField> = {}): SettingField => ({
  key,
  label,
  kind: "text",
  ...more,
});

const licences = [
  { value: NO_LICENCE, label: "Aucune : la réutilisation se demande" },
  ...openDataLicences.map(({ key, name }) => ({ value: key, label: name })),
];

const providers = [
  { value: "none", label: "Aucun" },
  { value: "matomo", label: "Matomo" },
  { value: "plausible", label: "Plausible" },
];

export const settingSections: readonly SettingSection[] = [
  {
    key: "publisher",
    slug: "editeur",
    title: "Éditeur et hébergeur",
    lead: "La loi veut qu’un site dise qui le publie et qui l’héberge. Les mentions légales les montrent.",
    rules: publisherSettingsRules,
    fields: [
      text("publisher", "Nom de l’éditeur", { example: "Association Récif" }),
      text("publisherForm", "Forme juridique", {
        example: "association loi 1901, SARL au capital de 1 000 000 F CFP",
      }),
      text("publisherRidet", "RIDET", { example: "1 234 567.001" }),
      text("publisherAddress", "Adresse de l’éditeur"),
      text("publicationDirector", "Directeur ou directrice de la publication", {
        hint: "La personne qui répond de ce que le site publie.",
      }),
      text("host", "Nom de l’hébergeur"),
      text("hostAddress", "Adresse de l’hébergeur"),
      text("hostPhone", "Téléphone de l’hébergeur", { kind: "phone" }),
      text("aboutStory", "Qui nous sommes, avec vos mots", {
        kind: "markdown",
        hint: "Sur la page « À propos », si vous l’écrivez. Markdown, comme la description d’une fiche : **gras**, listes, liens.",
      }),
      text("aboutPeople", "Qui fait le site", {
        kind: "lines",
        hint: "Sur la page « À propos » : une personne par ligne, avec son accord. Son nom, une virgule, ce qu’elle fait.",
        example: "Prénom Nom, relit les fiches",
      }),
      text("aboutPlace", "Où vous travaillez", {
        hint: "Sur la page « À propos », si vous l’écrivez.",
        example: "Nouméa, sur rendez-vous",
      }),
    ],
  },
  {
    key: "contact",
    slug: "contact",
    title: "Contact",
    lead: "Au pied de chaque page, dans les textes légaux et dans security.txt. Les réponses aux e-mails du site arrivent à l’adresse de contact.",
    rules: contactSettingsRules,
    fields: [
      text("contactEmail", "Adresse e-mail de contact", { kind: "email" }),
      text("contactPhone", "Téléphone de contact", { kind: "phone" }),
      text("contactHours", "Horaires"),
      text("city", "Ville", { hint: "Où se trouve l’équipe." }),
    ],
  },
  {
    key: "emergency",
    slug: "urgence",
    title: "Urgence",
    lead: "Ce que lit une personne piratée : vérifiez le numéro et les horaires en appelant, tous les trois mois.",
    rules: emergencySettingsRules,
    fields: [
      text("emergencyNumber", "Numéro d’urgence", { kind: "phone", example: "505.300" }),
      text("emergencyCentre", "Nom du centre"),
      text("emergencySite", "Site du centre", { kind: "url" }),
      text("emergencyDays", "Jours d’ouverture", { kind: "days" }),
      text("emergencyOpens", "Ouvre à", { kind: "opens", hint: "Heure de Nouméa." }),
      text("emergencyCloses", "Ferme à", { kind: "closes", hint: "Heure de Nouméa." }),
      text("emergencyOnHolidays", "Ouvert les jours fériés", { kind: "switch" }),
      text("emergencyVerifiedOn", "Date de la vérification", {
        kind: "day",
        hint: "Le jour où quelqu’un a appelé. Un rappel vient après 90 jours.",
      }),
    ],
  },
  {
    key: "claims",
    slug: "chiffres",
    title: "Chiffres affirmés",
    lead: "Ce que le site dit de lui-même sans le compter. Vide, la place n’est pas montrée.",
    rules: claimsSettingsRules,
    fields: [
      text("satisfiedClients", "Clients satisfaits", { example: "100+" }),
      text("localPresence", "Présence locale", { example: "100 %" }),
      text("newsletterReaders", "Lecteurs de la newsletter", { example: "500+" }),
    ],
  },
  {
    key: "brands",
    slug: "marques",
    title: "Marques et produits",
    lead: "Ce que les entreprises peuvent cocher dans leur fiche, et les acheteurs chercher et filtrer.",
    rules: brandsSettingsRules,
    fields: [
      text("brands", "Catalogue", {
        kind: "lines",
        hint: "Une marque par ligne ; après deux points, ses autres noms, séparés par des virgules. Une marque retirée n’est plus montrée ; les fiches la gardent si elle revient.",
        example: "Fortinet : fortigate, forticlient",
      }),
      text("alertFeed", "Flux d’alertes de sécurité", {
        kind: "url",
        hint: "RSS ou Atom, lu chaque heure. Ce qui nomme une marque du catalogue devient un brouillon d’alerte, que l’équipe publie ou écarte. Vide, rien n’est lu.",
        example: "https://www.cert.ssi.gouv.fr/alerte/feed/",
      }),
    ],
  },
  {
    key: "labels",
    slug: "labels",
    title: "Labels",
    lead: "Les labels que les entreprises peuvent prouver, en plus de ceux que Récif connaît. Retiré d’ici, un label n’est plus proposé ; ses preuves déjà vérifiées restent jusqu’à leur fin.",
    rules: labelsSettingsRules,
    fields: [
      text("labels", "Labels ajoutés", {
        kind: "lines",
        hint: "Un par ligne, en cinq parties séparées par | : le nom, l’émetteur, ce qu’il prouve en une phrase, sa plus longue validité en années, l’adresse de sa liste publique.",
        example:
          "Cyber Essentials | NCSC | Bases de la sécurité, contrôlées. | 1 | https://exemple.org/liste",
      }),
    ],
  },
  {
    key: "open-data",
    slug: "donnees-ouvertes",
    title: "Données ouvertes et API",
    lead: "Ce que d’autres sites peuvent faire des informations publiques de l’annuaire. Chaque entreprise peut ne pas y être ; jamais de coordonnées, ni le nom d’une personne.",
    rules: openDataSettingsRules,
    fields: [
      text("openDataLicence", "Licence", {
        kind: "choice",
        options: licences,
        hint: "C’est le choix de l’éditeur. Une licence donnée ne se reprend pas pour ce qui a déjà été copié.",
      }),
      text("apiNeedsToken", "Ne répondre par l’API qu’aux partenaires qui ont un jeton", {
        kind: "switch",
        hint: "Les jetons se donnent à la page des partenaires. Vaut aussitôt.",
      }),
    ],
  },
  {
    key: "security",
    slug: "securite",
    title: "Accès à l’administration",
    lead: "Ce qui est demandé à celles et ceux qui administrent le site.",
    rules: securitySettingsRules,
    fields: [
      text("adminsNeedSecondFactor", "Exiger un second facteur des administrateurs", {
        kind: "switch",
        hint: "Ajoutez d’abord le vôtre dans vos paramètres : sans lui, l’administration ne s’ouvre plus.",
      }),
    ],
  },
  {
    key: "measure",
    slug: "mesure",
    title: "Mesure d’audience",
    lead: "Sans service, le site compte seul, sans cookie, et ne demande rien à personne. Avec un service, il demande d’abord l’accord de chacun.",
    rules: analyticsSettingsRules,
    fields: [
      text("analyticsProvider", "Service", { kind: "choice", options: providers }),
      text("analyticsUrl", "Adresse du service", { kind: "url", example: "https://mesure.exemple.nc" }),
      text("analyticsSite", "Site", { hint: "Un numéro pour Matomo, un domaine pour Plausible." }),
      text("analyticsProxied", "Passer par Récif", {
        kind: "switch",
        hint: "Le service ne reçoit alors pas l’adresse réseau des visiteurs.",
      }),
    ],
  },
  {
    key: "diagnostic",
    slug: "diagnostic",
    title: "Diagnostic",
    lead: "Ce que le site garde des diagnostics. La politique de confidentialité suit ce réglage.",
    rules: diagnosticSettingsRules,
    fields: [
      text("diagnosticKept", "Durée de conservation des diagnostics des comptes", {
        kind: "choice",
        options: retentionMonths.map((months) => ({ value: months, label: retentionText(months) })),
        hint: "Depuis la fin du diagnostic ; plus court, les plus anciens s’effacent la nuit suivante.",
      }),
    ],
  },
  {
    key: "assistant",
    slug: "assistant",
    title: "Assistant",
    lead: "Avec un modèle de langage, l’assistant écrit ses réponses ; chacune est payée à son service. Sans lui, ou une fois le budget dépensé, il montre les passages du site.",
    rules: assistantSettingsRules,
    fields: [
      text("assistantMonthlyEuros", "Budget du mois, en euros", {
        kind: "amount",
        hint: "0 : l’assistant répond toujours sans modèle.",
      }),
      text("assistantThousandAnswers", "Prix de 1 000 réponses, en euros", {
        kind: "amount",
        hint: "D’après le tarif du service : une réponse lit 3 000 jetons et en écrit 500 au plus.",
      }),
    ],
  },
  {
    key: "backups",
    slug: "sauvegardes",
    title: "Sauvegardes",
    lead: "Une copie de la base et des fichiers chaque nuit, si le serveur a un dossier BACKUP_DIR.",
    rules: backupSettingsRules,
    fields: [
      text("nightlyBackup", "Sauvegarder chaque nuit", { kind: "switch" }),
      text("backupsKept", "Sauvegardes gardées", {
        kind: "number",
        hint: "De 1 à 60 ; la plus ancienne s’en va.",
      }),
    ],
  },
];

const fields = new Map(
  settingSections.flatMap((section) => section.fields.map((field) => [field.key, field])),
);
export const findField = (key: string): SettingField | undefined => fields.get(key as SettingKey);

export const SETTINGS_PATH = "/admin/reglages";
export const SETTINGS_HISTORY_PATH = `${SETTINGS_PATH}/historique`;
export const settingsPath = ({ slug }: Pick<SettingSection, "slug">): string => `${SETTINGS_PATH}/${slug}`;

export const findSection = (slug: string): SettingSection | undefined =>
  settingSections.find((section) => section.slug === slug);
