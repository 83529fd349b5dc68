const WIDTH = 600;
const HEIGHT = 120;

/** `count` is undefined where there is no data. */
type CurvePoint = { label: string; count: number | undefined };

type CountCurveProps = {
  id: string;
  label: string;
  /** The curve in words. */
  sentence: string;
  /** "par jour" */
  step: string;
  columns: readonly [string, string];
  points: readonly CurvePoint[];
  /** Top of the axis; the highest count by default. */
  most?: number;
};

export function CountCurve({ id, label, sentence, step, columns, points, most }: CountCurveProps) {
  const title = `courbe-${id}`;
  const top = most ?? Math.max(1, ...points.map(({ count }) => count ?? 0));
  const places = points.flatMap(({ count }, at) =>
    count === undefined ? [] : [placeOf(count / top, at / Math.max(1, points.length - 1))],
  );
  const line = places.length === 1 ? [...places, ...places] : places;
  return (
    <section aria-labelledby={`mesure-${id}`} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={`mesure-${id}`} className="heading-card">
        {label}
      </h2>
      <figure aria-label={sentence} className="grid grid-cols-1 gap-3">
        <figcaption className="text-ink-2 text-sm">{sentence}</figcaption>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={title}
          className="h-28 w-full border-line border-b text-lagoon"
        >
          <title id={title}>{`${label}, ${step}`}</title>
          <polyline
            points={line.join(" ")}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon text-sm">
            Les chiffres<span className="sr-only"> : {label}</span>
          </summary>
          <PointTable points={points} caption={label} columns={columns} />
        </details>
      </figure>
    </section>
  );
}

const placeOf = (height: number, along: number) =>
  `${Math.round(along * WIDTH * 10) / 10},${Math.round((1 - height) * HEIGHT * 10) / 10}`;

type PointTableProps = { points: readonly CurvePoint[]; caption: string; columns: readonly [string, string] };

function PointTable({ points, caption, columns }: PointTableProps) {
  return (
    <table className="mt-2 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="pe-6 text-start">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row" className="pe-6 text-start font-normal">
              {point.label}
            </th>
            <td className="tabular-nums">{point.count ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
