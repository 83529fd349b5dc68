/**
 * Decision D3: companies whose details an account may open. Accounts of one network also share a limit, so that
 * throw-away accounts cannot copy the directory five companies at a time (threat T02).
 */
export const contactLimits = {
  unproven: { perDay: 5, perNetworkAndDay: 25 },
  proven: { perHour: 60, perDay: 200 },
  everybody: { perNetworkAndDay: 400 },
} as const;

type Opened = { thisHour: number; today: number };
export type Refusal = "unproven-day" | "unproven-network" | "hour" | "day" | "network";

export function refusalOf({ thisHour, today }: Opened, proven: boolean): Refusal | undefined {
  if (!proven) return today >= contactLimits.unproven.perDay ? "unproven-day" : undefined;
  if (today >= contactLimits.proven.perDay) return "day";
  return thisHour >= contactLimits.proven.perHour ? "hour" : undefined;
}

export const refusalTexts: Record<Refusal, { title: string; text: string }> = {
  "unproven-day": {
    title: `${contactLimits.unproven.perDay} entreprises consultées aujourd’hui`,
    text: "Votre adresse e-mail n’est pas encore confirmée. Suivez le lien que nous vous avons envoyé par e-mail pour voir d’autres coordonnées, ou revenez demain.",
  },
  "unproven-network": {
    title: "Trop de consultations depuis votre connexion",
    text: "Votre adresse e-mail n’est pas encore confirmée. Suivez le lien que nous vous avons envoyé par e-mail pour voir d’autres coordonnées, ou revenez demain.",
  },
  hour: {
    title: `${contactLimits.proven.perHour} entreprises consultées en une heure`,
    text: "Pour protéger les entreprises des copies en masse, les coordonnées sont limitées. Réessayez dans une heure.",
  },
  day: {
    title: `${contactLimits.proven.perDay} entreprises consultées aujourd’hui`,
    text: "Pour protéger les entreprises des copies en masse, les coordonnées sont limitées. Revenez demain.",
  },
  network: {
    title: "Trop de consultations depuis votre connexion",
    text: "Pour protéger les entreprises des copies en masse, les coordonnées sont limitées. Revenez demain.",
  },
};

export type ContactDetails = {
  contactName: string;
  email: string | null;
  phonePrivate: string | null;
  phonePublic: string | null;
  website: WebLink | undefined;
  /** It is shown without a link then. */
  deadWebsite?: boolean;
};

type WebLink = { href: string; host: string };

/**
 * Linkable website (threat T20): http or https, no credentials, host in punycode so that look-alike names are
 * visible. Undefined when unsafe.
 */
export function webLink(address: string | null): WebLink | undefined {
  if (!address || address.length > 500 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return undefined;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
}
