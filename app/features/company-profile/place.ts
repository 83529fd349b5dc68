import { communeCentres } from "#app/core/catalogue/commune-centres.ts";
import { frameAround, linkToMap } from "#app/core/company/values/map-position.ts";
import { foldText } from "#app/platform/text/text.ts";

export type CompanyMap = {
  link: string;
  frame?: string | undefined;
  /** The map shows the commune, not the exact address. */
  approximate: boolean;
};

type Placed = {
  address: string | null;
  commune: string | null;
  mapPosition: { lat: number; lng: number } | null;
};

/** Map of a point or an address (decision D4); undefined without either. */
export function mapOf({ address, commune, mapPosition }: Placed): CompanyMap | undefined {
  const exact = mapPosition && isOnEarth(mapPosition) ? mapPosition : undefined;
  if (exact) return { link: linkToMap(exact), frame: frameAround(exact, true), approximate: false };
  if (!address) return undefined;
  const centre = centreOf(commune ?? communeIn(address));
  return {
    link: `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, Nouvelle-Calédonie` })}`,
    frame: centre && frameAround(centre, false),
    approximate: true,
  };
}

function centreOf(commune: string | undefined) {
  const centre = commune === undefined ? undefined : communeCentres[commune];
  return centre && { lat: centre[0], lng: centre[1] };
}

/**
 * Splits "1, rue X, 98860 Koné" into street and postal code. Without a code, returns the whole text: the commune's
 * code does not apply to all its addresses.
 */
export function postalParts(address: string): { street: string; postalCode?: string } {
  const found = /^(.*?)[\s,]*\b(988\d{2})\b/s.exec(address);
  const [, street = "", postalCode = ""] = found ?? [];
  return street ? { street, postalCode } : { street: address };
}

/** The last commune in the address ("rue de Koné, Nouméa"). */
function communeIn(address: string): string | undefined {
  const folded = foldText(address);
  return Object.keys(communeCentres)
    .map((name) => ({ name, at: folded.lastIndexOf(foldText(name)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0]?.name;
}

function isOnEarth({ lat, lng }: { lat: number; lng: number }): boolean {
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
}
