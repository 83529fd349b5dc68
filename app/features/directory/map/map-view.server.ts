import {
  communeKey,
  communeLabel,
  communeNamed,
  communes,
  provinceOf,
} from "#app/core/catalogue/communes.ts";
import { wayBetween } from "#app/core/catalogue/distances.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { DirectoryState } from "../directory-url.ts";
import { companiesByCommune, type DirectoryResult } from "../search/search.server.ts";

export type MapCommune = {
  key: string;
  name: string;
  zone: ZoneKey | undefined;
  /** Companies located there; unknown where more are found than are counted. */
  here: number | undefined;
  /** That come there from elsewhere. */
  coming: number | undefined;
  first: { name: string; slug: string }[];
  /** From the chosen commune: "12 km au sud-est". */
  way: string | undefined;
};

export type MapView = {
  /** By name, or by distance from the chosen one. */
  communes: MapCommune[];
  /** In no commune. */
  nowhere: number;
};

export async function viewMap(
  scope: MemoScope,
  { page: _page, size: _size, map: _map, q: _q, ...filters }: DirectoryState,
  found: DirectoryResult,
): Promise<MapView> {
  const counted = found.counts.commune;
  const first = await companiesByCommune(scope, { ...filters, commune: undefined }, found);
  const chosen = filters.commune && communeNamed(filters.commune);
  const rows = communes.map((name, at) => ({
    key: communeKey(name),
    name: communeLabel(name),
    zone: provinceOf(name),
    here: counted?.each[at],
    coming: counted?.coming[at],
    first: (first.get(name) ?? []).map((one) => ({ name: one.name, slug: one.slug })),
    ...wayFrom(chosen, name),
  }));
  const inCommunes = rows.reduce((sum, { here = 0 }) => sum + here, 0);
  return {
    communes: rows
      .toSorted((a, b) => a.kilometres - b.kilometres || (a.key < b.key ? -1 : 1))
      .map(({ kilometres: _kilometres, ...row }) => row),
    nowhere: counted ? counted.any - inCommunes : 0,
  };
}

function wayFrom(chosen: string | undefined, name: string) {
  if (!chosen) return { kilometres: 0, way: undefined };
  if (chosen === name) return { kilometres: -1, way: undefined };
  const { kilometres, words } = wayBetween(chosen, name);
  return { kilometres, way: words };
}
