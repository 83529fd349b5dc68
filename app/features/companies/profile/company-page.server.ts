import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { asRow, cardCuts, logoOf, proofsOf, type Row } from "../directory/card.ts";
import { type CompanyProfile, similarCompanies } from "./company-profile.server.ts";
import { companyTitle } from "./company-title.ts";
import { type CompanyMap, mapOf } from "./place.ts";

/** A profile as anybody may read it: dates, places and categories in words. */
export type CompanyView = {
  slug: string;
  name: string;
  /** Of its page, without the site's name. */
  title: string;
  paragraphs: string[];
  categories: { slug: string; name: string }[];
  zones: string[];
  /** The zones in one line. */
  locations: string;
  commune?: string | undefined;
  address?: string | undefined;
  map?: CompanyMap | undefined;
  logo?: { src: string } | undefined;
  featured: boolean;
  verifiedOn?: string | undefined;
  proofs: string[];
  updatedOn: string;
  similar: Row[];
};

export async function viewCompany(
  scope: PublicScope,
  company: NonNullable<CompanyProfile>,
): Promise<CompanyView> {
  const similar = await similarCompanies(scope, company);
  return {
    slug: company.slug,
    name: company.name,
    title: companyTitle(company),
    paragraphs: paragraphsOf(company.description),
    categories: company.categories.map((slug) => ({ slug, name: categoryName(slug) })),
    zones: company.zones,
    locations: zoneLabels(company.zones),
    commune: company.commune ?? undefined,
    address: company.address ?? undefined,
    map: mapOf(company),
    logo: logoOf(company),
    featured: company.featured,
    verifiedOn: company.verifiedAt ? formatDate(company.verifiedAt) : undefined,
    proofs: proofsOf(company),
    updatedOn: formatDate(company.updatedAt),
    similar: similar.map((one) => asRow(one, cardCuts.similar)),
  };
}

/** A blank line starts a paragraph; a single line break is a space. */
function paragraphsOf(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
