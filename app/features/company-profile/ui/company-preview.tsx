import type { Row } from "#app/core/company/card.ts";
import { focusOnArrival } from "#app/ui/focus.ts";
import { Prose } from "#app/ui/layout/prose.tsx";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";
import type { CompanyView } from "../company-page.server.ts";
import { CompanyHead } from "./company-head.tsx";
import { FactsInBrief } from "./facts-in-brief.tsx";
import { Services } from "./services.tsx";

type CompanyPreviewProps = { preview: Preview; comes?: boolean };

export type Preview = { row: Row; view: CompanyView };

/** @param props.comes whether it appears on a page that is there already, and takes the focus */
export function CompanyPreview({ preview: { row, view }, comes = true }: CompanyPreviewProps) {
  return (
    <section
      aria-labelledby="apercu"
      className="grid gap-6 rounded-card border-2 border-line border-dashed p-4 sm:p-6"
    >
      <h2 id="apercu" ref={comes ? focusOnArrival : undefined} tabIndex={-1} className="heading-section">
        Aperçu
      </h2>
      <h3 className="heading-card">Dans les listes</h3>
      {/* Links of a page that does not exist yet. */}
      <div inert>
        <CompanyRows rows={[row]} />
      </div>
      <h3 className="heading-card">Sur la fiche</h3>
      <div inert className="company-preview overflow-hidden rounded-card border border-line">
        <CompanyHead company={view} headingLevel={3} />
        <div className="grid gap-4 p-5">
          <FactsInBrief facts={view.facts} />
          <Prose blocks={view.blocks} />
          <Services categories={view.categories} />
        </div>
      </div>
    </section>
  );
}
