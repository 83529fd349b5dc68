import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import type { Row } from "#app/core/company/card.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { type CompanyView, viewContent } from "./company-page.server.ts";

export function previewOf({ content, logoKey }: Proposal): { row: Row; view: CompanyView } {
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
    confirmedAt: null,
    stale: false,
  };
  return { row: asRow(company, cardCuts.row), view: { ...viewContent(company), similar: [] } };
}
