import { useId } from "react";
import type { HistoryEntry } from "../history.server.ts";
import { changeText } from "../result-words.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** Oldest to newest, decorative: the table repeats the values. Empty for a single one. */
export function ScoreCurve({ entries }: { entries: readonly HistoryEntry[] }) {
  const title = useId();
  const scores = entries.map(({ score }) => score).toReversed();
  const [oldest, newest] = [scores[0], scores.at(-1)];
  if (oldest === undefined || newest === undefined || scores.length < 2) return null;
  const points = scores.map(
    (score, at) => `${rounded((at / (scores.length - 1)) * WIDTH)},${heightOf(score)}`,
  );
  return (
    <figure className="grid max-w-text grid-cols-1 gap-3">
      <figcaption>
        Depuis votre premier diagnostic&nbsp;: <strong>{changeText(newest - oldest)}</strong>.
      </figcaption>
      <svg
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        className="h-32 w-full overflow-visible text-lagoon"
      >
        <title id={title}>Votre score à chaque diagnostic, du plus ancien au plus récent</title>
        {[0, 25, 50, 75, 100].map((score) => (
          <line
            key={score}
            x1={0}
            x2={WIDTH}
            y1={heightOf(score)}
            y2={heightOf(score)}
            vectorEffect="non-scaling-stroke"
            className="stroke-contour"
          />
        ))}
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
        />
        {/* A zero-length line with round caps stays a dot under any scaling. */}
        <path
          d={points.map((point) => `M${point}h0`).join("")}
          stroke="currentColor"
          strokeWidth={10}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}

const rounded = (length: number) => Math.round(length * 10) / 10;
const heightOf = (score: number) => rounded((1 - score / 100) * HEIGHT);
