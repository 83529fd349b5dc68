import type { FormRules } from "#app/ui/form/form-rules.ts";

export const OWN_WATCHES_PATH = "/settings/alertes";
export const MOST_WATCHES = 20;
/** Days before its end at which a watch can be renewed. */
export const END_NOTICE_DAYS = 30;
/** Version of the sentences beside the button. */
export const WATCH_CONSENT_VERSION = "2026-11-watches";

export const rhythms = ["at-once", "weekly", "monthly"] as const;
export type Rhythm = (typeof rhythms)[number];

const rhythmLabels: Record<Rhythm, string> = {
  "at-once": "Tout de suite",
  weekly: "Chaque lundi",
  monthly: "Chaque mois",
};

export const rhythmOptions = rhythms.map((value) => ({ value, label: rhythmLabels[value] }));

export type WatchKind = "search" | "company" | "articles" | "alerts";

/** What each kind sends, in words of its form. */
export const watchPromises: Record<WatchKind, string> = {
  search: "une entreprise nouvelle ou de retour qui correspond, ou qui vient d’y faire vérifier une preuve",
  company: "une preuve nouvellement vérifiée, ou son retour en ligne",
  articles: "chaque nouvel article",
  alerts: "chaque alerte de sécurité que l’équipe publie",
};

export const watchRules = {
  fields: ["email", "rhythm"],
  required: { email: "Saisissez votre adresse e-mail.", rhythm: "Choisissez un rythme." },
  summary: { title: "Il manque une réponse" },
} satisfies FormRules;

export const watchTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez saisi n’est perdu.",
  /** The same for every address. */
  asked: {
    title: "Plus qu’une étape",
    text: "Si l’adresse est correcte, un e-mail vient de lui être envoyé. Ouvrez-le et confirmez ; regardez aussi dans les courriers indésirables.",
  },
  unproven: {
    title: "Votre adresse n’est pas encore confirmée",
    text: "Suivez d’abord le lien reçu par e-mail : aucune alerte ne part avant.",
  },
  full: {
    title: "Rien n’est enregistré",
    text: `Vous avez déjà ${MOST_WATCHES} alertes. Arrêtez-en une, puis recommencez.`,
  },
  /** On the page of a link that gives no other right. */
  fullMailbox: {
    title: "Rien n’est confirmé",
    text: `Cette adresse a déjà ${MOST_WATCHES} alertes. Un e-mail reçu de Récif a un lien vers elles : arrêtez-en une, puis recommencez.`,
  },
  mailsOff: {
    title: "Vos notifications par e-mail sont coupées",
    text: "Aucune alerte ne part tant qu’elles le sont.",
  },
} as const;
