import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import type { CompanyView } from "../company-page.server.ts";
import { PlaceMap } from "./place-map.tsx";

/** Nothing of a company that is in no commune and serves no province. */
export function WhereItIs({ commune, zones, where }: Pick<CompanyView, "commune" | "zones" | "where">) {
  if (!commune && zones.every((zone) => zone === "distance")) return null;
  return (
    <PhoneFold
      label="Où elle est, où elle intervient"
      title="Où elle est, où elle intervient"
      titleClassName="heading-section"
    >
      <PlaceMap commune={commune} zones={zones} />
      <p className="text-ink-2 text-sm">{where}</p>
    </PhoneFold>
  );
}
