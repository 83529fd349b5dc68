import type { CompanyContent, Proposal } from "#app/core/company/company-content.ts";
import { factTags } from "#app/core/company/company-facts.ts";

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const readPeriod = (text: string | null): Period => periods.find((one) => String(one) === text) ?? 30;

const ENOUGH_FACTS = 3;

const parts: { weight: number; has(company: Proposal): boolean; todo: string }[] = [
  {
    weight: 20,
    has: ({ content }) => content.description.length >= 200,
    todo: "Décrivez vos services en quelques phrases (200 caractères)",
  },
  { weight: 10, has: ({ logoKey }) => logoKey !== null, todo: "Ajoutez votre logo" },
  { weight: 10, has: ({ content }) => has(content.phonePublic), todo: "Indiquez un téléphone fixe" },
  { weight: 15, has: ({ content }) => has(content.website), todo: "Indiquez votre site web" },
  { weight: 10, has: ({ content }) => has(content.email), todo: "Indiquez une adresse e-mail" },
  {
    weight: 10,
    has: ({ content }) => has(content.commune) && has(content.address),
    todo: "Indiquez votre commune et votre adresse",
  },
  {
    weight: 10,
    has: ({ content }) => content.categories.length >= 2,
    todo: "Choisissez toutes vos catégories",
  },
  {
    weight: 10,
    has: ({ content }) => factTags(content).length >= ENOUGH_FACTS,
    todo: "Répondez à trois questions de « Pour être trouvé et comparé »",
  },
  {
    weight: 5,
    has: ({ content }) => has(content.phonePrivate),
    todo: "Ajoutez un mobile, visible des personnes connectées",
  },
];

const has = (value: CompanyContent["email"]) => value !== null && value !== "";

export function completenessOf(company: Proposal): { score: number; todo: string[] } {
  const missing = parts.filter((part) => !part.has(company));
  return {
    score: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    todo: missing.map(({ todo }) => todo),
  };
}
