import type { Row } from "#app/core/company/card.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";

export function SimilarCompanies({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title="Entreprises similaires" tone="sand" className="similar no-print">
      <CompanyRows rows={rows} />
    </Section>
  );
}
