import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type StatisticsPeriod, statisticsPeriods, stepOf } from "../statistics.rules.ts";
import type { viewStatistics } from "../statistics.server.ts";
import { StatisticsChart } from "./statistics-chart.tsx";

const PATH = "/admin/mesures";
type StatisticsViewProps = Awaited<ReturnType<typeof viewStatistics>> & { period: StatisticsPeriod };

export function StatisticsView({ series, kinds, period }: StatisticsViewProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <nav aria-label="Période" className="flex flex-wrap gap-2">
        {statisticsPeriods.map((one) => (
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
          <StatisticsChart key={one.key} series={one} step={stepOf(period)} />
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
