import { ButtonLink } from "#app/ui/button.tsx";
import { PeriodNav } from "#app/ui/layout/choice-nav.tsx";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { type StatisticsPeriod, statisticsPeriods, stepOf } from "../statistics.rules.ts";
import type { viewStatistics } from "../statistics.server.ts";
import { StatisticsChart } from "./statistics-chart.tsx";

const PATH = "/admin/mesures";
type StatisticsViewProps = Awaited<ReturnType<typeof viewStatistics>> & { period: StatisticsPeriod };

export function StatisticsView({ series, kinds, period }: StatisticsViewProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PeriodNav path={PATH} periods={statisticsPeriods} chosen={period} />
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
