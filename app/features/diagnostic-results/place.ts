import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { isZoneKey, type ZoneKey, zones } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";

/** Where help is needed: a zone, and preferably a commune in it. */
export type Place = { zone?: ZoneKey; commune?: string };

export function readPlace(text: string | null): Place {
  if (!text) return {};
  if (isZoneKey(text)) return { zone: text };
  for (const [zone, communes] of Object.entries(communesByProvince)) {
    const commune = communes.find((one) => slugify(one) === text);
    if (commune && isZoneKey(zone)) return { zone, commune };
  }
  return {};
}

export const placeKey = ({ zone, commune }: Place): string => (commune ? slugify(commune) : (zone ?? ""));

export const placeOptions: readonly { value: string; label: string }[] = [
  ...zones.map(({ key, label }) => ({ value: key, label })),
  ...Object.values(communesByProvince)
    .flat()
    .toSorted((a, b) => a.localeCompare(b, "fr"))
    .map((commune) => ({ value: slugify(commune), label: commune })),
];
