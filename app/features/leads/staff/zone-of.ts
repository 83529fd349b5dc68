import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { isZoneKey, type ZoneKey } from "#app/core/catalogue/zones.ts";

export function zoneOf(commune: string | null): ZoneKey | undefined {
  const [zone] =
    Object.entries(communesByProvince).find(([, names]) => names.some((name) => name === commune)) ?? [];
  return zone !== undefined && isZoneKey(zone) ? zone : undefined;
}
