import type { CompanyRowProps } from "#app/ui/search/company-row.tsx";

export type Card = {
  slug: string;
  href: string;
  name: string;
  summary: string;
  categoryLabels: readonly string[];
  moreCategories: number;
  location: string;
  logo?: { src: string } | undefined;
  featured: boolean;
  verifiedOn?: string | undefined;
  proofs: readonly string[];
};

export type Row = CompanyRowProps;

export function labelsOf(cards: readonly Pick<Row, "featured" | "verifiedOn">[]): {
  featured: boolean;
  verified: boolean;
} {
  return {
    featured: cards.some((card) => card.featured),
    verified: cards.some((card) => card.verifiedOn !== undefined),
  };
}
