import { cx } from "#app/ui/cx.ts";
import { type Level, levels } from "../../levels.ts";

const WIDTH = 1_000;
/** From the lowest, each with where it begins and ends. */
const bands = levels
  .toReversed()
  .map(({ label, from }, place, all) => ({ label, from, to: all[place + 1]?.from ?? 100 }));

/** Where the score lies among the five levels. For the eye: the title says it in words. */
export function LevelScale({ score, level }: { score: number; level: Level }) {
  return (
    <div aria-hidden="true" className="grid max-w-text gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 24`}
        preserveAspectRatio="none"
        className="h-6 w-full overflow-visible"
      >
        {bands.map(({ label, from, to }) => (
          <rect
            key={label}
            x={from * 10 + 2}
            y={8}
            width={(to - from) * 10 - 4}
            height={8}
            className={label === level ? "fill-lagoon" : "fill-contour"}
          />
        ))}
        <line
          x1={score * 10}
          x2={score * 10}
          y1={0}
          y2={24}
          strokeWidth={5}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      <div className="grid grid-cols-[40fr_20fr_15fr_15fr_10fr] text-ink-2 text-xs">
        {bands.map(({ label }) => (
          <span key={label} className={cx(label === level && "font-semibold text-ink")}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
