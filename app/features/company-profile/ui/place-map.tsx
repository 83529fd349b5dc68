import { communeKey } from "#app/core/catalogue/communes.ts";
import { communeFrame, communePlaces } from "#app/ui/map/commune-places.ts";
import { Islands } from "#app/ui/map/islands.tsx";

type PlaceMapProps = { commune: string | undefined; zones: readonly string[] };

/** Where the company is, and the provinces that it serves: decoration beside the same in words. */
export function PlaceMap({ commune, zones }: PlaceMapProps) {
  const isOnIslands = communePlaces.some(({ name }) => name === commune);
  return (
    <div aria-hidden="true" className="place-map">
      <Islands frame={communeFrame} shaded={zones} />
      {commune && (
        <span
          className={isOnIslands ? "map-dot" : "map-dot map-dot-sum"}
          data-commune={isOnIslands ? communeKey(commune) : undefined}
        >
          <span>{commune.replaceAll("'", "’")}</span> <b />
        </span>
      )}
    </div>
  );
}
