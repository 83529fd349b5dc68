import type { Proposal } from "#app/core/company/company-content.ts";
import { asRow, cardCuts } from "../directory/card.server.ts";
import type { Row } from "../directory/card.ts";
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
  };
  return { row: asRow(company, cardCuts.row), view: { ...viewContent(company), similar: [] } };
}
