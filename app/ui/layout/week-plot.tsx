const HEIGHT = 40;
/** Of a day: two bars and the space after them. */
const STEP = 20;
const BAR = 8;
const DAYS = 7;

type WeekPlotProps = {
  /** From Monday on. */
  now: readonly number[];
  last: readonly number[];
};

/** This week's bars before those of the last one. Decoration: the same stands in words beside it. */
export function WeekPlot({ now, last }: WeekPlotProps) {
  const most = Math.max(1, ...now, ...last);
  const bars = (counts: readonly number[], offset: number) =>
    counts.map((count, day) => {
      const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
      return `M${day * STEP + offset} ${HEIGHT}v-${Math.round(height * 10) / 10}h${BAR}V${HEIGHT}z`;
    });
  return (
    <svg
      viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="h-10 w-full border-line border-b"
    >
      <path d={bars(last, BAR + 1).join("")} className="fill-control" />
      <path d={bars(now, 0).join("")} className="fill-lagoon" />
    </svg>
  );
}
