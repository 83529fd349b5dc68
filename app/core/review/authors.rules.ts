import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { companySizes } from "#app/core/lead/company-sizes.ts";

const tradesBySector = {
  "Commerce et artisanat": [
    { key: "shop", label: "Commerce" },
    { key: "craft", label: "Artisanat" },
  ],
  "Tourisme et restauration": [
    { key: "restaurant", label: "Restauration" },
    { key: "tourism", label: "Hôtellerie ou tourisme" },
  ],
  "Santé et action sociale": [
    { key: "health", label: "Santé" },
    { key: "social", label: "Action sociale" },
  ],
  "Industrie, mine et bâtiment": [
    { key: "industry", label: "Mine ou industrie" },
    { key: "building", label: "Bâtiment" },
  ],
  "Services aux entreprises": [
    { key: "office", label: "Conseil, droit ou comptabilité" },
    { key: "digital", label: "Informatique ou communication" },
    { key: "transport", label: "Transport ou logistique" },
  ],
  "Secteur public et associations": [
    { key: "public", label: "Mairie ou administration" },
    { key: "school", label: "Enseignement" },
    { key: "association", label: "Association" },
  ],
  "Agriculture et pêche": [{ key: "farming", label: "Agriculture ou pêche" }],
  "Autre activité": [{ key: "other", label: "Autre activité" }],
} as const;

export const trades = Object.entries(tradesBySector).flatMap(([sector, members]) =>
  members.map((trade) => ({ ...trade, sector })),
);

export const namings = [
  {
    value: "general",
    label:
      "Métier, commune et taille. Tant que moins de cinq auteurs les partagent, on ne lit que le secteur et la province",
  },
  { value: "named", label: "Mon nom et celui de mon entreprise" },
] as const;

/** Fewer than this would point at one of them. */
export const LEAST_ALIKE = 5;

type Author = {
  naming: string | null;
  authorName: string | null;
  authorTrade: string | null;
  authorSize: string | null;
  authorCommune: string | null;
  /** Different authors of published reviews with the same trade, commune and size. */
  alike: number;
};

const NAMELESS = "Auteur d’une demande vérifiée";

/** How the public sees the author: "Commerce, Houaïlou, 2 à 9 personnes", or "Commerce et artisanat, Province Nord". */
export function authorLine({ naming, authorName, alike, ...author }: Author): string {
  if (naming === "named") return authorName || NAMELESS;
  if (naming !== "general") return NAMELESS;
  const trade = trades.find(({ key }) => key === author.authorTrade);
  const size = companySizes.find(({ key }) => key === author.authorSize)?.label.toLowerCase();
  const shown =
    alike >= LEAST_ALIKE
      ? [trade?.label, author.authorCommune, size]
      : [trade?.sector, provinceOf(author.authorCommune)];
  return shown.filter(Boolean).join(", ") || NAMELESS;
}

function provinceOf(commune: string | null): string | undefined {
  const found = Object.entries(communesByProvince).find(([, all]) => all.some((one) => one === commune));
  return found && zoneLabel(found[0]);
}
