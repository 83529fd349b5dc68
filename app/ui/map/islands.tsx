import type { ReactNode } from "react";
import { Depths } from "./depths.tsx";
import { provinceOutlines } from "./province-outlines.ts";

const provinces = Object.entries(provinceOutlines);

type IslandsProps = {
  /** "left top width height" in the units of the outlines. */
  frame: string;
  /** Keys of zones. */
  shaded: readonly string[];
  children?: ReactNode;
};

/** The islands with depth contours: decoration, described in words beside it. */
export function Islands({ frame, shaded, children }: IslandsProps) {
  return (
    <svg viewBox={frame} aria-hidden="true" className="islands">
      <defs>
        <g id="terres">
          {provinces.map(([key, outline]) => (
            <path key={key} id={`terre-${key}`} d={outline} />
          ))}
        </g>
      </defs>
      <Depths of="terres" />
      {provinces.map(([key]) => (
        <use
          key={key}
          href={`#terre-${key}`}
          className={shaded.includes(key) ? "islands-land islands-shaded" : "islands-land"}
        />
      ))}
      {children}
    </svg>
  );
}
