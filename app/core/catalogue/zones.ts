/** The four zones a company serves (decision C5). The key is stored; the label is shown. */
export const zones = [
  { key: "sud", label: "Province Sud" },
  { key: "nord", label: "Province Nord" },
  { key: "iles", label: "Province des îles Loyauté" },
  { key: "distance", label: "À distance / partout en Nouvelle-Calédonie" },
] as const;

export type ZoneKey = (typeof zones)[number]["key"];
export const zoneKeys = zones.map((zone) => zone.key) as [ZoneKey, ...ZoneKey[]];

export function isZoneKey(value: string): value is ZoneKey {
  return zones.some((zone) => zone.key === value);
}

export function zoneLabel(key: string): string {
  return zones.find((zone) => zone.key === key)?.label ?? key;
}

export function zoneLabels(keys: readonly string[]): string {
  return keys.map(zoneLabel).join(", ");
}

const provinces: readonly ZoneKey[] = ["sud", "nord", "iles"];

export function shortZoneLabels(keys: readonly string[]): string {
  const served = provinces.filter((key) => keys.includes(key));
  if (served.length === provinces.length) return "tout le territoire";
  const words = shortLabels[served.join()] ?? served.map(zoneLabel).join("");
  if (!keys.includes("distance")) return words;
  return words ? `${words}, à distance` : "À distance";
}

const shortLabels: Record<string, string> = {
  iles: "Îles Loyauté",
  "sud,nord": "Provinces Sud et Nord",
  "sud,iles": "Province Sud et îles Loyauté",
  "nord,iles": "Province Nord et îles Loyauté",
};
