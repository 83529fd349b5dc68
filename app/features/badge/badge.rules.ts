export type BadgeVariant = { dark: boolean; small: boolean };

/** Pixels of the drawing, also written in the code to copy so that nothing shifts while it loads. */
export const badgeSize = ({ small }: BadgeVariant) =>
  small ? { width: 250, height: 36 } : { width: 264, height: 76 };

export const badgeVariants: readonly { label: string; variant: BadgeVariant }[] = [
  { label: "Clair", variant: { dark: false, small: false } },
  { label: "Sombre", variant: { dark: true, small: false } },
  { label: "Petit, clair", variant: { dark: false, small: true } },
  { label: "Petit, sombre", variant: { dark: true, small: true } },
];

const DARK = "sombre";
const SMALL = "petit";

export function badgePath(slug: string, { dark, small }: BadgeVariant): string {
  const query = new URLSearchParams({
    ...(dark && { theme: DARK }),
    ...(small && { taille: SMALL }),
  }).toString();
  return `/badge/${slug}.svg${query ? `?${query}` : ""}`;
}

export const readVariant = (params: URLSearchParams): BadgeVariant => ({
  dark: params.get("theme") === DARK,
  small: params.get("taille") === SMALL,
});

export const qrPath = (slug: string): string => `/badge/${slug}.qr.svg`;

/** The picture follows the page, the text of a site stays: it has no claim. */
const BADGE_ALT = "Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie";

/** To copy into the company's own site: a link to its page around the picture. */
export function badgeCode(siteUrl: string, slug: string, variant: BadgeVariant): string {
  const { width, height } = badgeSize(variant);
  const source = `${siteUrl}${badgePath(slug, variant)}`.replaceAll("&", "&amp;");
  return `<a href="${siteUrl}/company/${slug}"><img src="${source}" width="${width}" height="${height}" alt="${BADGE_ALT}"></a>`;
}

export const ownSitePath = (companyId: string): string => `/my-company/${companyId}/sur-votre-site`;
