import type { CompanyRowProps } from "#app/ui/search/company-row.tsx";

export type Card = {
  slug: string;
  /** The profile, "/company/{slug}". */
  href: string;
  name: string;
  /** Already cut at the page's length. */
  summary: string;
  categoryLabels: readonly string[];
  moreCategories: number;
  location: string;
  logo?: { src: string } | undefined;
  featured: boolean;
  /** Date of the verification as shown, "3 nov. 2026". */
  verifiedOn?: string | undefined;
  /** What the data proves: « Services infogérés », « Support local ». */
  proofs: readonly string[];
};

export type Row = CompanyRowProps;

/** Which labels stand on any of the cards of a page. */
export function labelsOf(cards: readonly Pick<Row, "featured" | "verifiedOn">[]): {
  featured: boolean;
  verified: boolean;
} {
  return {
    featured: cards.some((card) => card.featured),
    verified: cards.some((card) => card.verifiedOn !== undefined),
  };
}
