import { CountCurve } from "#app/ui/layout/count-curve.tsx";
import type { Series } from "../statistics.rules.ts";

type StatisticsChartProps = { series: Series; step: "day" | "week" };

export function StatisticsChart({ series, step }: StatisticsChartProps) {
  const { key, label, points } = series;
  return (
    <CountCurve
      id={key}
      label={label}
      sentence={sentenceOf(series, step)}
      step={step === "day" ? "par jour" : "par semaine"}
      columns={[step === "day" ? "Jour" : "Semaine du", "Nombre"]}
      points={points.map(({ start, count }) => ({ label: shortDay(start), count }))}
    />
  );
}

function sentenceOf({ total, value, points }: Pick<Series, "total" | "value" | "points">, step: string) {
  if (total === 0) return "Rien sur cette période.";
  const best = points.reduce((found, point) => (point.count > found.count ? point : found));
  const when = `${step === "day" ? "le" : "la semaine du"} ${shortDay(best.start)}`;
  const worth = value > 0 ? ` ; valeur ${value}` : "";
  return `${total} sur la période${worth} ; le plus, ${best.count}, ${when}.`;
}

const shortDay = (day: string) => day.split("-").reverse().join("/");
