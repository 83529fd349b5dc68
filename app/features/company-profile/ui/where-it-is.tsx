import { type ComponentType, lazy, Suspense } from "react";
import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import type { CompanyView } from "../company-page.server.ts";

type PlaceMapProps = { commune: string | undefined; zones: readonly string[] };

// The words beneath say the same: loaded after the page's own code, optional.
const PlaceMap = lazy<ComponentType<PlaceMapProps>>(() =>
  import("./place-map.tsx").catch(() => ({ default: () => null })),
);

/** Nothing of a company that is in no commune and serves no province. */
export function WhereItIs({ commune, zones, where }: Pick<CompanyView, "commune" | "zones" | "where">) {
  if (!commune && zones.every((zone) => zone === "distance")) return null;
  return (
    <PhoneFold
      label="Où elle est, où elle intervient"
      title="Où elle est, où elle intervient"
      titleClassName="heading-section"
    >
      <Suspense fallback={null}>
        <PlaceMap commune={commune} zones={zones} />
      </Suspense>
      <p className="text-ink-2 text-sm">{where}</p>
    </PhoneFold>
  );
}
