import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type MeasurePeriod, measurePeriods, stepOf } from "../measures.rules.ts";
import type { viewMeasures } from "../measures.server.ts";
import { MeasureChart } from "./measure-chart.tsx";

const PATH = "/admin/mesures";
type MeasuresViewProps = Awaited<ReturnType<typeof viewMeasures>> & { period: MeasurePeriod };

export function MeasuresView({ series, kinds, period }: MeasuresViewProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <nav aria-label="Période" className="flex flex-wrap gap-2">
        {measurePeriods.map((one) => (
          <SiteLink
            key={one}
            to={`${PATH}?jours=${one}`}
            aria-current={one === period ? "page" : undefined}
            className={cx(
              "inline-flex min-h-11 items-center rounded-control border-2 px-4 font-semibold text-sm no-underline",
              one === period ? "border-lagoon bg-lagoon text-on-lagoon" : "border-control text-lagoon",
            )}
          >
            {one} jours
          </SiteLink>
        ))}
      </nav>
      <p>
        <ButtonLink to={`${PATH}/export?jours=${period}`} variant="secondary" reloadDocument>
          Exporter (CSV)
        </ButtonLink>
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-2">
        {series.map((one) => (
          <MeasureChart key={one.key} series={one} step={stepOf(period)} />
        ))}
      </div>
      <FiguresTable
        id="par-page"
        title="Pages lues, par sorte"
        period={`sur ${period} jours`}
        columns={["Sorte de page", "Nombre"]}
        rows={kinds.map(({ label, count }) => ({ key: label, head: label, cells: [String(count)] }))}
      />
    </div>
  );
}
