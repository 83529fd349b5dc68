import { Fragment } from "react";

/** Distance of each contour from the coast, in the units of the islands' map, widest first because they overlap. */
const depths = [106, 80, 57, 37, 20, 7];

type DepthsProps = {
  /** Id of the land. */
  of: string;
  /** How many units of this map are one of the islands' map. */
  scale?: number;
};

/** The water around the islands, as on a chart (styles in province-map.css). */
export function Depths({ of, scale = 1 }: DepthsProps) {
  return depths.map((depth, index) => (
    <Fragment key={depth}>
      <use href={`#${of}`} className={`depth-line depth-${index}`} strokeWidth={(2 * depth + 2.5) * scale} />
      <use href={`#${of}`} className={`depth-water depth-${index}`} strokeWidth={(2 * depth - 0.5) * scale} />
    </Fragment>
  ));
}
