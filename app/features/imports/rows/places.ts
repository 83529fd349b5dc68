import { communesByProvince } from "#app/core/catalogue/communes.ts";
import { type ZoneKey, zoneKeys, zones } from "#app/core/catalogue/zones.ts";
import { foldText } from "#app/platform/text/text.ts";
import { nearest } from "../reading/similarity.ts";

type Place = { zones: readonly ZoneKey[]; commune?: string };

type Places = {
  zones: ZoneKey[];
  commune: string | undefined;
  unknown: string[];
  guessed: [typed: string, taken: string][];
};

const otherNames: readonly [zones: ZoneKey[], names: string[]][] = [
  [["sud"], ["sud", "province sud", "grand Nouméa", "south", "south province", "southern province", "PS"]],
  [["nord"], ["nord", "province nord", "north", "north province", "northern province", "PN", "VKP"]],
  [
    ["iles"],
    [
      "îles",
      "îles Loyauté",
      "province des îles",
      "province îles",
      "province des îles Loyauté",
      "Loyauté",
      "province îles Loyauté",
      "Loyalty",
      "Loyalty islands",
      "islands",
      "islands province",
      "PIL",
    ],
  ],
  [
    ["distance"],
    [
      "à distance",
      "distance",
      "remote",
      "online",
      "en ligne",
      "télétravail",
      "partout",
      "100 % à distance",
      "partout en Nouvelle-Calédonie",
      "Nouvelle-Calédonie",
      "NC",
      "New Caledonia",
      "everywhere",
      "toute la Nouvelle-Calédonie",
      "Nouvelle-Calédonie entière",
      "ensemble de la Nouvelle-Calédonie",
      "tout le territoire",
      "territoire",
      "tout le pays",
      "ensemble du territoire",
      "toute la Calédonie",
      "l'ensemble du territoire",
      "tout le territoire calédonien",
      "whole territory",
      "all",
      "national",
    ],
  ],
  [
    ["sud", "nord", "iles"],
    ["toutes les provinces", "les trois provinces", "les 3 provinces", "trois provinces", "all provinces"],
  ],
  [
    ["sud", "nord"],
    ["grande terre", "la grande terre"],
  ],
];

const places = new Map<string, Place>();
for (const { key, label } of zones) places.set(placeKey(label), { zones: [key] });
for (const [keys, names] of otherNames) for (const name of names) places.set(placeKey(name), { zones: keys });
for (const [zone, communes] of Object.entries(communesByProvince)) {
  for (const commune of communes) places.set(placeKey(commune), { zones: [zone as ZoneKey], commune });
}

const MAX_PIECES = 50;

/** By label, province, commune, or "Nouvelle-Calédonie entière". */
export function readPlaces(text: string): Places {
  const named: Place[] = [];
  const unknown: string[] = [];
  const guessed: [string, string][] = [];
  for (const piece of piecesOf(text)) {
    const exact = places.get(placeKey(piece));
    const similar = exact ? undefined : guessPlace(piece);
    if (similar?.commune) guessed.push([piece, similar.commune]);
    const place = exact ?? similar;
    if (place) named.push(place);
    else unknown.push(piece);
  }
  const found = new Set(named.flatMap((place) => place.zones));
  const communes = new Set(named.flatMap((place) => place.commune ?? []));
  return {
    zones: zoneKeys.filter((key) => found.has(key)),
    commune: communes.size === 1 ? [...communes][0] : undefined,
    unknown,
    guessed,
  };
}

/** The whole cell if it is one place; else split at punctuation, then at " et ", " / " and " - ". */
function piecesOf(text: string): string[] {
  const pieces = cut([text], /[,;|\n()[\]•]+/);
  return cut(pieces, /\s*\/\s*|\s+(?:et|and|&|-|–|\+)\s+/i).slice(0, MAX_PIECES);
}

function cut(texts: string[], at: RegExp): string[] {
  return texts
    .flatMap((text) => (places.has(placeKey(text)) ? [text] : text.split(at)))
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** Short names are too similar: "Poum" and "Poya". */
function guessPlace(piece: string): Place | undefined {
  const key = placeKey(piece);
  return key.length < 5 ? undefined : nearest(key, places, 0.74)?.value;
}

/** "98800 L'Île-des-Pins" becomes "ile des pins": without postal code, article and punctuation. */
function placeKey(text: string): string {
  return foldText(text.slice(0, 100).replace(/['’ʼ]/g, " "))
    .replace(/\b(988\d\d|cedex|commune|ville)\b/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^(?:de |d )?(?:le |la |les |l )?/, "");
}
