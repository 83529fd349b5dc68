import { Fragment } from "react";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { countOf } from "#app/platform/text/number.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { mapSize, provinceOutlines } from "./province-outlines.ts";

type Province = keyof typeof provinceOutlines;

/** West to east, as they are read on the map. */
const provinces: readonly { key: Province; name: string }[] = [
  { key: "sud", name: "Province Sud" },
  { key: "nord", name: "Province Nord" },
  { key: "iles", name: "Îles Loyauté" },
];

/** How far from the coast each depth line runs, in units of the drawing, the widest first: they cover one another. */
const depths = [106, 80, 57, 37, 20, 7];

const frame = `0 0 ${mapSize.width} ${mapSize.height}`;

type ProvinceMapProps = {
  /** Published companies by zone; absent when they could not be counted. */
  counts: Partial<Record<ZoneKey, number>> | undefined;
};

/**
 * The country in its depth lines. To the keyboard and to screen readers it is a list of three links; each link holds
 * its own land, so that the land and its words are one target. Small screens show three small maps instead of one.
 */
export function ProvinceMap({ counts }: ProvinceMapProps) {
  return (
    <nav aria-labelledby="par-province" className="province-map">
      <h2 id="par-province">Par province</h2>
      <DepthChart />
      <ul>
        {provinces.map(({ key, name }) => (
          <li key={key}>
            <SiteLink to={`/directory?location=${key}`} className={`province province-${key}`}>
              <svg viewBox={frame} aria-hidden="true">
                <use href="#terres" className="province-others" />
                <use href={`#terre-${key}`} className="province-land" />
              </svg>
              <span className="province-words">
                <span className="province-name">{name}</span>
                {counts && <span className="province-count">{countOf(counts[key] ?? 0, "entreprise")}</span>}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The outline, stroked once for each depth and covered by the water a little narrower. Holds the three lands. */
function DepthChart() {
  return (
    <svg viewBox={frame} aria-hidden="true" className="depth-chart">
      <defs>
        <g id="terres">
          {provinces.map(({ key }) => (
            <path key={key} id={`terre-${key}`} d={provinceOutlines[key]} />
          ))}
        </g>
      </defs>
      {depths.map((depth, index) => (
        <Fragment key={depth}>
          <use href="#terres" className={`depth-line depth-${index}`} strokeWidth={2 * depth + 2.5} />
          <use href="#terres" className={`depth-water depth-${index}`} strokeWidth={2 * depth - 0.5} />
        </Fragment>
      ))}
    </svg>
  );
}
