// Made by tools/draw-provinces.ts: change it there.
// Source: Natural Earth 1:10m (public domain) through the npm package world-atlas 2.0.2, country 540, simplified to 0.008°; the line between the provinces Nord and Sud is drawn by hand.
export const communeFrame = "76 56 848 672";

/** Where a dot stands, in hundredths of the frame (as in commune-places.css). */
type CommunePlace = { key: string; x: number; y: number };

export const communePlaces: readonly CommunePlace[] = [
  { key: "boulouparis", x: 56.3, y: 75.3 },
  { key: "bourail", x: 40.5, y: 59.2 },
  { key: "farino", x: 48.2, y: 58.9 },
  { key: "lile-des-pins", x: 82.3, y: 91.5 },
  { key: "la-foa", x: 48.6, y: 75.6 },
  { key: "moindou", x: 44.6, y: 67.4 },
  { key: "sarramea", x: 52.2, y: 67.1 },
  { key: "thio", x: 59.9, y: 66.8 },
  { key: "yate", x: 71.2, y: 77.6 },
  { key: "belep", x: 5.4, y: 11.8 },
  { key: "canala", x: 55.8, y: 58.6 },
  { key: "hienghene", x: 30.1, y: 35.3 },
  { key: "houailou", x: 44.2, y: 50.7 },
  { key: "kaala-gomen", x: 22.4, y: 35.6 },
  { key: "kone", x: 30.5, y: 44.9 },
  { key: "kouaoua", x: 51.8, y: 50.3 },
  { key: "koumac", x: 14.8, y: 35.3 },
  { key: "ouegoa", x: 18.8, y: 27.1 },
  { key: "poindimie", x: 40.1, y: 42.4 },
  { key: "ponerihouen", x: 36.5, y: 51 },
  { key: "pouebo", x: 26.4, y: 26.8 },
  { key: "pouembout", x: 26.9, y: 53.4 },
  { key: "poum", x: 11.3, y: 24.8 },
  { key: "poya", x: 32.9, y: 59.5 },
  { key: "touho", x: 37.6, y: 33.3 },
  { key: "voh", x: 22.9, y: 45.2 },
  { key: "lifou", x: 77.9, y: 43.8 },
  { key: "mare", x: 90.3, y: 61.1 },
  { key: "ouvea", x: 63.8, y: 36.6 },
];

/** From where a commune is to its dot, where there was no room for it. */
export const communeLeaders =
  "M529 524L553 562M434 469L420 454M483 487L485 452M491 496L488 564M465 493L454 509M494 483L519 507M557 478L584 505M514 461L550 450M341 308L331 293M458 418L450 396M248 305L266 295M327 377L335 358M491 438L515 394M228 286L201 293M254 246L235 238M406 355L416 341M418 379L385 398M277 255L300 236M333 386L304 415M376 429L355 456M390 326L395 280M299 360L270 360M597 585L610 593";

/** All communes of the inset, on the map of the islands. */
export const insetPlace = { x: 63, y: 79.9 };

export const insetFrame = "0 0 400 311";

export const insetOutline =
  "M-60 -60l520 0 0 370-1 0-14-11 7-19-43-10-36-32-32 13-44-18 8-24-18-13-40-3-29 56-25 2 7 19-25 0 11-63-29-2-18-21 32 2 22-15-25-11 3-34-39 0-11 31-36 29 4-29-33-31 11-29-14 10-26-6-18 17-50-14-11-36-8-6z";

export const insetPlaces: readonly CommunePlace[] = [
  { key: "noumea", x: 45.8, y: 75.9 },
  { key: "dumbea", x: 46.5, y: 33.5 },
  { key: "le-mont-dore", x: 76.3, y: 71.4 },
  { key: "paita", x: 24.3, y: 26.2 },
];
