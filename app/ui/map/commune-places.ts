// Made by tools/draw-provinces.ts: change it there.
// Source: Natural Earth 1:10m (public domain) through the npm package world-atlas 2.0.2, country 540, simplified to 0.008°; the line between the provinces Nord and Sud is drawn by hand.
export const communeFrame = "76 56 848 672";

/** Where a dot stands, in hundredths of the frame (as in commune-places.css). */
type CommunePlace = { name: string; x: number; y: number };

export const communePlaces: readonly CommunePlace[] = [
  { name: "Boulouparis", x: 57, y: 73.9 },
  { name: "Bourail", x: 39.7, y: 61.4 },
  { name: "Farino", x: 47.1, y: 59.5 },
  { name: "L'Île-des-Pins", x: 82.3, y: 91.5 },
  { name: "La Foa", x: 49.6, y: 75.7 },
  { name: "Moindou", x: 44.7, y: 68.5 },
  { name: "Sarraméa", x: 52.1, y: 66.7 },
  { name: "Thio", x: 59.5, y: 64.9 },
  { name: "Yaté", x: 71.2, y: 77.6 },
  { name: "Bélep", x: 5.4, y: 11.8 },
  { name: "Canala", x: 54.5, y: 57.7 },
  { name: "Hienghène", x: 31.3, y: 35.8 },
  { name: "Houaïlou", x: 42.1, y: 52.4 },
  { name: "Kaala-Gomen", x: 22.5, y: 37.2 },
  { name: "Koné", x: 29.3, y: 45 },
  { name: "Kouaoua", x: 49.6, y: 50.5 },
  { name: "Koumac", x: 15.2, y: 34.5 },
  { name: "Ouégoa", x: 18.9, y: 26.2 },
  { name: "Poindimié", x: 44.1, y: 43.2 },
  { name: "Ponérihouen", x: 36.8, y: 45.6 },
  { name: "Pouébo", x: 26.1, y: 28.8 },
  { name: "Pouembout", x: 26.9, y: 54 },
  { name: "Poum", x: 11.4, y: 24.9 },
  { name: "Poya", x: 34.4, y: 54.6 },
  { name: "Touho", x: 38.8, y: 36.4 },
  { name: "Voh", x: 21.9, y: 46.7 },
  { name: "Lifou", x: 77.9, y: 43.8 },
  { name: "Maré", x: 90.3, y: 61.1 },
  { name: "Ouvéa", x: 63.8, y: 36.6 },
];

/** From where a commune is to its dot, where there was no room for it. */
export const communeLeaders =
  "M529 524L560 552M434 469L413 468M483 487L476 456M491 496L497 565M465 493L455 517M494 483L518 504M557 478L580 492M514 461L538 444M458 418L433 408M248 305L267 306M327 377L325 358M491 438L496 395M228 286L205 288M254 246L236 232M406 355L450 346M418 379L388 362M277 255L297 250M333 386L304 419M390 326L405 301M299 360L262 370M597 585L608 595";

/** All communes of the inset, on the map of the islands. */
export const insetPlace = { x: 62.7, y: 80.2 };

export const insetFrame = "0 0 400 311";

export const insetOutline =
  "M-60 -60l520 0 0 370-1 0-14-11 7-19-43-10-36-32-32 13-44-18 8-24-18-13-40-3-29 56-25 2 7 19-25 0 11-63-29-2-18-21 32 2 22-15-25-11 3-34-39 0-11 31-36 29 4-29-33-31 11-29-14 10-26-6-18 17-50-14-11-36-8-6z";

export const insetPlaces: readonly CommunePlace[] = [
  { name: "Nouméa", x: 45.8, y: 75.9 },
  { name: "Dumbéa", x: 46.5, y: 33.5 },
  { name: "Le Mont-Dore", x: 76.3, y: 71.4 },
  { name: "Païta", x: 24.3, y: 26.2 },
];
