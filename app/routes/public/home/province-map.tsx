import { Fragment } from "react";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { countOf } from "#app/platform/text/number.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { mapSize, provinceOutlines } from "./province-outlines.ts";

type Province = keyof typeof provinceOutlines;

/** West to east, in reading order. */
const provinces: readonly { key: Province; name: string }[] = [
  { key: "sud", name: "Province Sud" },
  { key: "nord", name: "Province Nord" },
  { key: "iles", name: "Îles Loyauté" },
];

/** Distance of each contour from the coast, in SVG units, widest first because they overlap. */
const depths = [106, 80, 57, 37, 20, 7];

const frame = `0 0 ${mapSize.width} ${mapSize.height}`;

type ProvinceMapProps = {
  /** Per zone; absent when counting failed. */
  counts: Partial<Record<ZoneKey, number>> | undefined;
};

/**
 * Map with depth contours. Accessible as a list of three links, each containing its land, so that land and label are
 * one target. Small screens get three small maps.
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
