import { insetFrame, insetOutline } from "#app/ui/map/commune-places.ts";
import { Depths } from "#app/ui/map/depths.tsx";

/** Its contours are as thin as those of the islands beside it. */
const SCALE = 0.7;

export function InsetWater({ shaded }: { shaded: boolean }) {
  return (
    <svg viewBox={insetFrame} aria-hidden="true" className="islands">
      <defs>
        <path id="terre-noumea" d={insetOutline} />
      </defs>
      <Depths of="terre-noumea" scale={SCALE} />
      <use href="#terre-noumea" className={shaded ? "islands-land islands-shaded" : "islands-land"} />
    </svg>
  );
}
