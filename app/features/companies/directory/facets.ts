import { categories } from "#app/core/catalogue/categories.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { type DirectoryFilters, switchNames } from "./directory-url.ts";

/**
 * Companies by what filters ask of them: three whole numbers a group. One bit for each category, then one for each
 * zone and each switch, then how many companies are so.
 */
export type FacetTable = Int32Array;

/** How many companies each choice of a filter would find, the other filters staying as they are. */
export type FacetCounts = {
  total: number;
  /** In the order of the catalogue; absent when there are too many to count. */
  category?: Facet | undefined;
  zone?: Facet | undefined;
  /** With each switch on, in the order of `switchNames`. */
  switches?: number[] | undefined;
};

type Facet = {
  /** Whatever the choice. */
  any: number;
  each: number[];
};

const GROUP = 3;
const ZONES = zoneKeys.length;

/** Counts what each filter would find, in one pass over the table. */
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
