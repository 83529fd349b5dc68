import { useId } from "react";
import type { ShownDomain } from "../../results/results-view.server.ts";

// Beside it the longest name of a domain stands whole.
const RADIUS = 92;
const CENTRE = { x: 180, y: 150 };
const contours = [25, 50, 75, 100] as const;

type Place = { x: number; y: number };

/** The domains around a centre, like depth lines around an island. The table beside it says the same. */
export function DomainRadar({ domains }: { domains: readonly ShownDomain[] }) {
  const title = useId();
  if (domains.length < 3) return null;
  const count = domains.length;
  const shape = (scoreOf: (domain: ShownDomain) => number) =>
    domains.map((domain, at) => pointOf(placeAt(at, count, scoreOf(domain)))).join(" ");
  return (
    <svg
      viewBox="0 0 360 300"
      role="img"
      aria-labelledby={title}
      className="mx-auto w-full max-w-[26rem] text-lagoon"
    >
      <title id={title}>Vos scores par domaine, en étoile</title>
      {contours.map((depth) => (
        <polygon
          key={depth}
          points={shape(() => depth)}
          fill="none"
          className="stroke-contour"
          strokeWidth={1.5}
        />
      ))}
      {domains.every(({ group }) => group !== undefined) && (
        <polygon
          points={shape(({ group = 0 }) => group)}
          fill="none"
          className="stroke-laterite"
          strokeWidth={2}
          strokeDasharray="5 4"
        />
      )}
      <polygon
        points={shape(({ score }) => score)}
        fill="currentColor"
        fillOpacity={0.16}
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {domains.map(({ key, short, score }, at) => (
        <g key={key}>
          <circle {...circleOf(placeAt(at, count, score))} r={4} fill="currentColor" />
          <AxisLabel place={placeAt(at, count, 100)} score={score}>
            {short}
          </AxisLabel>
        </g>
      ))}
    </svg>
  );
}

type AxisLabelProps = { place: Place; score: number; children: string };

function AxisLabel({ place: { x, y }, score, children }: AxisLabelProps) {
  const side = Math.round(x - CENTRE.x);
  const anchor = side === 0 ? "middle" : side > 0 ? "start" : "end";
  const at = x + Math.sign(side) * 8;
  const down = side === 0 ? (y > CENTRE.y ? 18 : -24) : -2;
  return (
    <text y={y + down} textAnchor={anchor} fontSize={12.5} className="fill-ink-2 font-sans">
      <tspan x={at}>{children}</tspan>
      <tspan x={at} dy={16} className="fill-ink font-semibold">
        {score}
      </tspan>
    </text>
  );
}

/** The first stands at the top, the others follow clockwise. */
function placeAt(at: number, count: number, score: number): Place {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  const away = (score / 100) * RADIUS;
  return { x: rounded(CENTRE.x + Math.cos(angle) * away), y: rounded(CENTRE.y + Math.sin(angle) * away) };
}

const rounded = (length: number) => Math.round(length * 10) / 10;
const pointOf = ({ x, y }: Place) => `${x},${y}`;
const circleOf = ({ x, y }: Place) => ({ cx: x, cy: y });
