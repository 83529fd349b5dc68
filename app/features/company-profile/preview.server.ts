import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import type { Row } from "#app/core/company/card.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { wholeFacts } from "#app/core/company/company-facts.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { type CompanyView, viewContent } from "./company-page.server.ts";

export function previewOf(
  { content, logoKey }: Proposal,
  brands: readonly Brand[],
): { row: Row; view: CompanyView } {
  const { mapPosition, name, description, categories, zones, commune, address } = content;
  const company = {
    id: "",
    slug: "apercu",
    name,
    description,
    categories,
    zones,
    commune,
    address,
    mapPosition,
    logoKey,
    featured: false,
    verifiedAt: null,
    updatedAt: new Date(),
    credentials: [],
    facts: wholeFacts({ ...content, ridet: null, insuredYear: null }),
    confirmedAt: null,
    absentUntil: null,
    stale: false,
  };
  return { row: asRow(company, cardCuts.row), view: { ...viewContent(company, brands), similar: [] } };
}
