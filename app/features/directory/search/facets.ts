import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { type DirectoryFilters, switchNames } from "../directory-url.ts";

/**
 * Companies grouped by filter values, three integers per group: one bit per category, then one per zone and switch,
 * then the number of companies.
 */
export type FacetTable = Int32Array;

export function facetTable(bytes: Buffer = Buffer.alloc(0)): FacetTable {
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4));
}

/** Number of companies per choice, with the other filters unchanged. */
export type FacetCounts = {
  total: number;
  /** In catalogue order; absent beyond the cap. */
  category?: Facet | undefined;
  zone?: Facet | undefined;
  /** With each switch enabled, in the order of `switchNames`. */
  switches?: number[] | undefined;
};

type Facet = {
  /** Without this filter. */
  any: number;
  each: number[];
};

const GROUP = 3;
const ZONES = zoneKeys.length;

export function countFacets(table: FacetTable, filters: Omit<DirectoryFilters, "q">): Required<FacetCounts> {
  const wanted = wantedBits(filters);
  const counts = {
    total: 0,
    category: { any: 0, each: new Array<number>(categories.length).fill(0) },
    zone: { any: 0, each: new Array<number>(ZONES).fill(0) },
    switches: new Array<number>(switchNames.length).fill(0),
  };
  for (let at = 0; at < table.length; at += GROUP) {
    const [own = 0, rest = 0, n = 0] = [table[at], table[at + 1], table[at + 2]];
    if ((rest & wanted.switches) !== wanted.switches) continue;
    const inCategory = (own & wanted.category) === wanted.category;
    const inZone = (rest & wanted.zone) === wanted.zone;
    if (inZone) addTo(counts.category, own, n);
    if (inCategory) addTo(counts.zone, rest & ((1 << ZONES) - 1), n);
    if (!inCategory || !inZone) continue;
    counts.total += n;
    addBits(counts.switches, rest >> ZONES, n);
  }
  return counts;
}

function wantedBits(filters: Omit<DirectoryFilters, "q">) {
  const category = categories.findIndex((one) => one.slug === filters.category);
  const zone = filters.zone ? zoneKeys.indexOf(filters.zone) : -1;
  const switches = switchNames.reduce((bits, name, at) => (filters[name] ? bits | (1 << at) : bits), 0);
  return {
    category: category < 0 ? 0 : 1 << category,
    zone: zone < 0 ? 0 : 1 << zone,
    switches: switches << ZONES,
  };
}

function addTo(facet: Facet, bits: number, n: number): void {
  facet.any += n;
  addBits(facet.each, bits, n);
}

function addBits(counts: number[], bits: number, n: number): void {
  for (let at = 0, left = bits; left !== 0; at++, left >>>= 1) {
    if (left & 1) counts[at] = (counts[at] ?? 0) + n;
  }
}
