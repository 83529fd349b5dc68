import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { countOf } from "#app/platform/text/number.ts";
import { Depths } from "#app/ui/map/depths.tsx";
import { mapSize, provinceOutlines } from "#app/ui/map/province-outlines.ts";
import { SiteLink } from "#app/ui/site-link.tsx";

type Province = keyof typeof provinceOutlines;

/** West to east, in reading order. */
const provinces: readonly { key: Province; name: string }[] = [
  { key: "sud", name: "Province Sud" },
  { key: "nord", name: "Province Nord" },
  { key: "iles", name: "Îles Loyauté" },
];

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
            <SiteLink
              to={`/directory?location=${key}&vue=carte`}
              rel="nofollow"
              className={`province province-${key}`}
            >
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
      <Depths of="terres" />
    </svg>
  );
}
