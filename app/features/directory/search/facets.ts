import { categories } from "#app/core/catalogue/categories.ts";
import { communeKey, communeNamed, communes, provinceOf } from "#app/core/catalogue/communes.ts";
import { type FactKind, factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { choicesOf, factTag } from "#app/core/catalogue/facts.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "../directory-url.ts";

type Kind = "category" | "zone" | "commune" | "switch" | "open" | FactKind;
export type FacetChoice = { kind: Kind; key: string };

/** Of the API and the open data: which companies they have. */
export const OPEN = "open";

/** Every choice with a count. */
export function facetChoices(brands: readonly string[], proofs: readonly string[]): FacetChoice[] {
  const facts = factKinds.flatMap((kind) => {
    if (kind === "label") return [];
    const keys = kind === "brand" ? brands : choicesOf[kind].map(({ key }) => key);
    return keys.map((key) => ({ kind, key }));
  });
  return [
    ...categories.map(({ slug }) => ({ kind: "category" as const, key: slug })),
    ...zoneKeys.map((key) => ({ kind: "zone" as const, key })),
    ...communes.map((name) => ({ kind: "commune" as const, key: communeKey(name) })),
    ...switchNames.map((key) => ({ kind: "switch" as const, key })),
    { kind: "open", key: OPEN },
    ...proofs.map((key) => ({ kind: "label" as const, key })),
    ...facts,
  ];
}

/** A stated fact has that of its tag; a commune that of its name, as companies have it. */
export function choiceKey({ kind, key }: FacetChoice): string {
  if (kind === "commune") return `${kind}=${communeNamed(key) ?? ""}`;
  return kind === "category" || kind === "zone" || kind === "switch" || kind === "open" || kind === "label"
    ? `${kind}=${key}`
    : factTag(kind, key);
}

/** By `choiceKey`, the numbers of the companies that hold it: four bytes each, in hexadecimal. */
export type HeldChoices = { companies: number; places: Record<string, string> | null };

/** Companies as sets of bits, one set per choice: counting intersects them, whatever the number of companies. */
export type FacetTable = { companies: number; choices: readonly FacetChoice[]; sets: readonly Uint32Array[] };

export function facetTable(
  choices: readonly FacetChoice[],
  { companies, places }: HeldChoices = { companies: 0, places: null },
): FacetTable {
  const sets = choices.map((choice) => {
    const set = new Uint32Array(Math.ceil(companies / 32));
    const held = Buffer.from(places?.[choiceKey(choice)] ?? "", "hex");
    for (let offset = 0; offset < held.length; offset += 4) {
      const company = held.readInt32BE(offset);
      set[company >>> 5] = (set[company >>> 5] ?? 0) | (1 << (company & 31));
    }
    return set;
  });
  return { companies, choices, sets };
}

/** Number of companies per choice, with the other filters unchanged. */
export type FacetCounts = {
  total: number;
  /** In catalogue order; absent beyond the cap. */
  category?: Facet | undefined;
  zone?: Facet | undefined;
  commune?: CommuneFacet | undefined;
  /** With each switch enabled, in the order of `switchNames`. */
  switches?: number[] | undefined;
  facts?: { [kind in FactKind]?: Facet | undefined } | undefined;
};

type Facet = {
  /** Without this filter. */
  any: number;
  each: number[];
};

type CommuneFacet = Facet & {
  /** That serve its province and are elsewhere, or are in no commune. */
  coming: number[];
};

type Counted = Required<FacetCounts> & {
  category: Facet;
  zone: Facet;
  commune: CommuneFacet;
  switches: number[];
};

export function countFacets(table: FacetTable, filters: Omit<DirectoryFilters, "q">): Counted {
  const wanted = wantedChoices(filters);
  const without = (kind?: Kind) =>
    intersection(
      table,
      wanted.filter((choice) => choice.kind !== kind),
    );
  const full = without();
  const isFiltered = (kind: Kind) => wanted.some((choice) => choice.kind === kind);
  const each = (kind: Kind, left: Uint32Array | undefined) =>
    table.sets.filter((_set, at) => table.choices[at]?.kind === kind).map((set) => sizeOf(set, left));
  const facet = (kind: Kind): Facet => {
    const left = isFiltered(kind) ? without(kind) : full;
    return { any: left ? sizeOf(left) : table.companies, each: each(kind, left) };
  };
  return {
    total: full ? sizeOf(full) : table.companies,
    category: facet("category"),
    zone: facet("zone"),
    commune: { ...facet("commune"), coming: comingTo(table, without("commune")) },
    switches: each("switch", full),
    facts: Object.fromEntries(factKinds.map((kind) => [kind, facet(kind)])),
  };
}

/** For each commune, of these companies. */
function comingTo(table: FacetTable, left: Uint32Array | undefined): number[] {
  return communes.map((name) => {
    const zone = provinceOf(name);
    const serving = intersection(table, zone ? [{ kind: "zone", key: zone }] : [], left);
    const there = intersection(table, [{ kind: "commune", key: communeKey(name) }], serving);
    return serving && there ? sizeOf(serving) - sizeOf(there) : 0;
  });
}

function wantedChoices(filters: Omit<DirectoryFilters, "q">): FacetChoice[] {
  const chosen = [
    ["category", filters.category],
    ["zone", filters.zone],
    ["commune", filters.commune],
    ["open", filters.open ? OPEN : undefined],
    ...switchNames.map((name): [Kind, SwitchName | undefined] => [
      "switch",
      filters[name] ? name : undefined,
    ]),
    ...factKinds.map((kind): [Kind, string | undefined] => [kind, filters[kind]]),
  ] as [Kind, string | undefined][];
  return chosen.flatMap(([kind, key]) => (key === undefined ? [] : [{ kind, key }]));
}

/** Undefined without filters: all companies. */
function intersection(
  { choices, sets, companies }: FacetTable,
  wanted: readonly FacetChoice[],
  of?: Uint32Array,
): Uint32Array | undefined {
  if (wanted.length === 0) return of;
  const left = of?.slice() ?? new Uint32Array(Math.ceil(companies / 32)).fill(0xff_ff_ff_ff);
  for (const { kind, key } of wanted) {
    const set = sets[choices.findIndex((choice) => choice.kind === kind && choice.key === key)];
    for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) & (set?.[at] ?? 0);
  }
  return left;
}

/** Number of bits of a set, or of two sets in common. */
function sizeOf(set: Uint32Array, other?: Uint32Array): number {
  let size = 0;
  for (let at = 0; at < set.length; at++) {
    let bits = (set[at] ?? 0) & (other?.[at] ?? -1);
    bits -= (bits >>> 1) & 0x55_55_55_55;
    bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
    size += Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return size;
}
