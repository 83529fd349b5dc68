import { OneCompany, type ShownCompany } from "./company-list.tsx";
import { WidgetFrame } from "./widget-frame.tsx";

export function EmbeddedCompany({ company, siteUrl }: { company: ShownCompany; siteUrl: string }) {
  return (
    <WidgetFrame title={company.name} foot={{ href: `${siteUrl}/directory`, label: "Annuaire Récif" }}>
      <OneCompany company={company} siteUrl={siteUrl} />
    </WidgetFrame>
  );
}
