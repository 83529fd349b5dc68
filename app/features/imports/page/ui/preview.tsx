import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { countOf } from "#app/platform/text/number.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { ImportedCompany } from "../../rows/import-row.ts";

type PreviewedRow = { line: number; name: string; company?: ImportedCompany | undefined };

export function Preview({ rows, total }: { rows: readonly PreviewedRow[]; total: number }) {
  const others = total - rows.length;
  return (
    <SectionCard titleId="apercu" title="Aperçu" className="grid grid-cols-1 gap-4">
      <ol className="grid grid-cols-1 gap-3">
        {rows.map(({ line, name, company }) => (
          <li key={line} className="min-w-0 border-line border-t pt-3 first:border-t-0 first:pt-0">
            <p className="break-words font-semibold">
              {name || "(sans nom)"} <span className="font-normal text-ink-2 text-sm">ligne {line}</span>
            </p>
            <p className="break-words text-ink-2 text-sm">{company ? factsOf(company) : "Ligne en erreur"}</p>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="text-ink-2">{`... et ${countOf(others, "autre entreprise", "autres entreprises")}`}</p>
      )}
    </SectionCard>
  );
}

function factsOf({ categories, zones, commune, contactName, email, website }: ImportedCompany): string {
  return [
    categories.map(categoryName).join(", "),
    zones.map(zoneLabel).join(", "),
    commune,
    contactName,
    email,
    website,
  ]
    .filter(Boolean)
    .join(" · ");
}
