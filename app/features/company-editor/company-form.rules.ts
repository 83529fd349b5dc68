import type { FormRules } from "#app/ui/form/form-rules.ts";

/** A hint, not a rule (decision F4). */
export const ENOUGH_DESCRIPTION = 50;

const required = {
  name: "Le nom de l’entreprise est requis",
  categories: "Au moins une catégorie est requise",
  zones: "Au moins une localisation est requise",
  contactName: "Le nom du contact est requis",
};

export const factFields = [
  "teamSize",
  "foundedYear",
  "delay",
  "price",
  "visits",
  "clientKinds",
  "languages",
  "brands",
  "ridet",
  "insuredYear",
] as const;

const shared = {
  fields: [
    "name",
    "categories",
    "description",
    "zones",
    "commune",
    "address",
    "mapPosition",
    "website",
    "logo",
    "removeLogo",
    "contactName",
    "email",
    "phonePrivate",
    "phonePublic",
    ...factFields,
    "staysOutOfOpenData",
  ],
  email: "E-mail invalide",
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez de nouveau.",
  },
} satisfies Partial<FormRules>;

export const submissionRules = {
  ...shared,
  fields: [...shared.fields, "notADuplicate", "terms"],
  required: {
    ...required,
    email: "E-mail invalide",
    terms: "Vous devez accepter les conditions d’utilisation",
  },
} satisfies FormRules;

/** The terms were accepted with the submission. */
export const editRules = {
  ...shared,
  required: { ...required, zones: "La localisation est requise", email: "E-mail invalide" },
} satisfies FormRules;

export const BAD_WEBSITE = "URL invalide";
export const BAD_POSITION =
  "Un point de Nouvelle-Calédonie, comme « -22,2758 ; 166,4580 », ou le lien d’une carte qui le contient";

export const neededForSubmission = [
  ["name", "le nom"],
  ["categories", "une catégorie"],
  ["zones", "une localisation"],
  ["contactName", "le nom du contact"],
  ["email", "l’e-mail"],
] as const;

/** Version of the consent sentence, stored with the proof. */
export const COMPANY_CONSENT_VERSION = "2026-11-fiche";

export const writeTexts = {
  submitted: { title: "Entreprise ajoutée", text: "Votre demande a été soumise avec succès." },
  failed: "Une erreur est survenue lors de l’ajout de l’entreprise.",
  signIn: {
    title: "Vous devez être connecté pour ajouter une entreprise",
    text: "Connectez-vous : ce que vous avez écrit est gardé dans ce navigateur.",
  },
  expired: "Erreur d’authentification : Votre session a peut-être expiré.",
  notYours: "Entreprise non trouvée ou vous n’avez pas les droits pour la modifier.",
  archived: "Cette fiche est archivée : elle ne peut plus être modifiée.",
  changed:
    "L’état de la fiche a changé entre-temps. Ce que vous avez écrit est gardé ici : ouvrez « Mes entreprises » dans un autre onglet pour voir où elle en est.",
  meanwhile:
    "Quelqu’un d’autre a modifié cette fiche depuis que vous l’avez ouverte. Rien n’est enregistré, et rien de ce que vous avez écrit n’est perdu.",
  editError: "Erreur de mise à jour",
  editFailed: "Impossible d’enregistrer les modifications.",
  duplicateCandidates: {
    title: "Cette entreprise figure déjà dans l’annuaire",
    text: "Si c’est la vôtre, revendiquez sa fiche au lieu d’en créer une seconde.",
  },
} as const;

export const tooManyFiches =
  "Vous avez enregistré beaucoup de fiches en peu de temps. Ce que vous avez écrit est gardé : réessayez demain.";

export const tooManyPreviews =
  "Vous avez demandé beaucoup d’aperçus en peu de temps. Ce que vous avez écrit reste à l’écran : enregistrez, ou réessayez dans une heure.";

export type DuplicateCandidate = {
  /** Of a page that the submitter manages. */
  ownId?: string;
  name: string;
  slug: string;
  place: string;
  shares: "RIDET" | "nom" | "site web" | "e-mail" | "téléphone";
};
export type WriteNext<Preview> = {
  duplicateCandidates?: DuplicateCandidate[];
  preview?: Preview;
  meanwhile?: Meanwhile;
};
/** Fields changed by another person since the form was opened, and the stamp to acknowledge them. */
export type Meanwhile = { seen: string; fields: { label: string; now: string }[] };
