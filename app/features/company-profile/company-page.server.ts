import { categoryName } from "#app/core/catalogue/categories.ts";
import { shortZoneLabels, zoneLabels } from "#app/core/catalogue/zones.ts";
import { absenceText, asRow, cardCuts, logoOf, proofsOf } from "#app/core/company/card.server.ts";
import type { Row } from "#app/core/company/card.ts";
import { findBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { type ProseBlock, plainTextOf, proseOf } from "#app/platform/text/markdown.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type CompanyProfile, similarCompanies } from "./company-profile.server.ts";
import { companyTitle } from "./company-title.ts";
import { type ShownFact, shownFacts } from "./facts-view.ts";
import { afterOpening, openingOf } from "./opening.ts";
import { type CompanyMap, mapOf } from "./place.ts";
import { type Proven, provenOf, provenTags } from "./proven.ts";

export type CompanyView = {
  slug: string;
  name: string;
  title: string;
  opening: string;
  blocks: readonly ProseBlock[];
  text: string;
  categories: { slug: string; name: string }[];
  zones: string[];
  locations: string;
  /** Commune and zones, short. */
  where: string;
  commune?: string | undefined;
  address?: string | undefined;
  map?: CompanyMap | undefined;
  logo?: { src: string } | undefined;
  featured: boolean;
  verifiedOn?: string | undefined;
  proofs: string[];
  facts: readonly ShownFact[];
  proven: readonly Proven[];
  provenTags: readonly string[];
  foundedYear?: number | undefined;
  /** Tags of BCP 47. */
  languages: readonly string[];
  /** Absent of a page that is to be confirmed: nothing of it is shown as fresh. */
  updatedOn?: string | undefined;
  confirmedOn?: string | undefined;
  toConfirm: boolean;
  /** "absente jusqu’au 12 déc. 2026" */
  absence?: string | undefined;
  similar: Row[];
};

export async function viewCompany(
  scope: MemoScope,
  company: NonNullable<CompanyProfile>,
): Promise<CompanyView> {
  const similar = await similarCompanies(scope, company);
  const brands = company.facts.brands.length > 0 ? await findBrands(scope) : [];
  return { ...viewContent(company, brands), similar: similar.map((one) => asRow(one, cardCuts.similar)) };
}

type Shown = Omit<NonNullable<CompanyProfile>, "publishDate" | "managed">;

export function viewContent(company: Shown, brands: readonly Brand[]): Omit<CompanyView, "similar"> {
  const text = plainTextOf(company.description);
  const opening = openingOf(text);
  const proven = provenOf(company.credentials);
  return {
    slug: company.slug,
    name: company.name,
    title: companyTitle(company),
    opening,
    blocks: afterOpening(proseOf(company.description), opening),
    text,
    categories: company.categories.map((slug) => ({ slug, name: categoryName(slug) })),
    zones: company.zones,
    locations: zoneLabels(company.zones),
    where: [company.commune, shortZoneLabels(company.zones)].filter(Boolean).join(" · "),
    commune: company.commune ?? undefined,
    address: company.address ?? undefined,
    map: mapOf(company),
    logo: logoOf(company),
    featured: company.featured,
    verifiedOn: company.verifiedAt ? formatDate(company.verifiedAt) : undefined,
    proofs: proofsOf(company),
    facts: shownFacts(company.facts, brands),
    proven,
    provenTags: provenTags(proven),
    foundedYear: company.facts.foundedYear ?? undefined,
    languages: company.facts.languages,
    updatedOn: company.stale ? undefined : formatDate(company.updatedAt),
    confirmedOn: company.confirmedAt && !company.stale ? formatDate(company.confirmedAt) : undefined,
    toConfirm: company.stale,
    absence: company.absentUntil ? absenceText(company.absentUntil) : undefined,
  };
}
