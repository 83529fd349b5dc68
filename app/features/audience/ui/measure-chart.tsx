import type { Point, Series } from "../measures.rules.ts";

const WIDTH = 600;
const HEIGHT = 120;

type MeasureChartProps = { series: Series; step: "day" | "week" };

/** One event over time: a curve for the eye, a sentence and a table for everybody. */
export function MeasureChart({ series: { key, label, total, value, points }, step }: MeasureChartProps) {
  const most = Math.max(1, ...points.map(({ count }) => count));
  const title = `courbe-${key}`;
  const sentence = sentenceOf({ total, value, points }, step);
  return (
    <section aria-labelledby={`mesure-${key}`} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={`mesure-${key}`} className="heading-card">
        {label}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: RGAA 1.9 wants a figure that is a group by the name of its caption */}
      <figure role="group" aria-label={sentence} className="grid grid-cols-1 gap-3">
        <figcaption className="text-ink-2 text-sm">{sentence}</figcaption>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={title}
          className="h-28 w-full border-line border-b text-lagoon"
        >
          <title id={title}>{`${label}, ${step === "day" ? "par jour" : "par semaine"}`}</title>
          <polyline
            points={points.map((point, index) => placeOf(point, index / (points.length - 1), most)).join(" ")}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon text-sm">
            Les chiffres<span className="sr-only"> : {label}</span>
          </summary>
          <PointTable points={points} caption={label} head={step === "day" ? "Jour" : "Semaine du"} />
        </details>
      </figure>
    </section>
  );
}

const placeOf = ({ count }: Point, along: number, most: number) =>
  `${Math.round(along * WIDTH * 10) / 10},${Math.round((1 - count / most) * HEIGHT * 10) / 10}`;

function sentenceOf({ total, value, points }: Pick<Series, "total" | "value" | "points">, step: string) {
  if (total === 0) return "Rien sur cette période.";
  const best = points.reduce((found, point) => (point.count > found.count ? point : found));
  const when = `${step === "day" ? "le" : "la semaine du"} ${shortDay(best.start)}`;
  const worth = value > 0 ? ` ; valeur ${value}` : "";
  return `${total} sur la période${worth} ; le plus, ${best.count}, ${when}.`;
}

type PointTableProps = { points: readonly Point[]; caption: string; head: string };

function PointTable({ points, caption, head }: PointTableProps) {
  return (
    <table className="mt-2 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="pe-6 text-start">
            {head}
          </th>
          <th scope="col" className="text-start">
            Nombre
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ start, count }) => (
          <tr key={start}>
            <th scope="row" className="pe-6 text-start font-normal">
              {shortDay(start)}
            </th>
            <td className="tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "21/11/2026": a year crosses the first of January. */
const shortDay = (day: string) => day.split("-").reverse().join("/");
