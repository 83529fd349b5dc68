import { communeKey, communeLabel } from "#app/core/catalogue/communes.ts";
import { communeFrame, communePlaces } from "#app/ui/map/commune-places.ts";
import { Islands } from "#app/ui/map/islands.tsx";

type PlaceMapProps = { commune: string | undefined; zones: readonly string[] };

/** Where the company is, and the provinces that it serves: decoration beside the same in words. */
export function PlaceMap({ commune, zones }: PlaceMapProps) {
  const key = commune && communeKey(commune);
  const isOnIslands = communePlaces.some((place) => place.key === key);
  return (
    <div aria-hidden="true" className="place-map">
      <Islands frame={communeFrame} shaded={zones} />
      {commune && (
        <span
          className={isOnIslands ? "map-dot" : "map-dot map-dot-sum"}
          data-commune={isOnIslands ? key : undefined}
        >
          <span>{communeLabel(commune)}</span> <b />
        </span>
      )}
    </div>
  );
}
