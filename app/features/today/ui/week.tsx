import { formatNumber } from "#app/platform/text/number.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { WeekPlot } from "#app/ui/layout/week-plot.tsx";
import type { WeekFigure } from "../week.rules.ts";

export function Week({ figures }: { figures: readonly WeekFigure[] }) {
  return (
    <TitledSection titleId="semaine" title="Cette semaine">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        <Mark className="bg-lagoon">cette semaine</Mark>
        <Mark className="bg-control">la semaine dernière</Mark>
        <span>du lundi au dimanche</span>
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 xl:grid-cols-5">
        {figures.map(({ key, label, total, now, last, words }) => (
          <li key={key} className="row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-1.5">
            <h3 className="font-semibold text-sm">{label}</h3>
            <p aria-hidden="true" className="font-heavy font-title text-lagoon text-xl tabular-nums">
              {formatNumber(total)}
            </p>
            <WeekPlot now={now} last={last} />
            <p className="text-ink-2 text-xs">{words}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
      {children}
    </span>
  );
}
