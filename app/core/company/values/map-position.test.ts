import { expect, test } from "vitest";
import { readMapPosition, writeMapPosition } from "./map-position.ts";

const office = { lat: -22.2758, lng: 166.458 };

test.for([
  "-22.2758, 166.4580",
  "-22,2758 ; 166,4580",
  "  -22.2758 166.458 ",
  "-22.2758,166.458",
  "https://www.openstreetmap.org/?mlat=-22.2758&mlon=166.4580#map=19/-22.2758/166.4580",
  "https://www.openstreetmap.org/#map=17/-22.2758/166.4580",
  "https://www.google.com/maps/@-22.2758,166.458,17z",
  "https://www.google.com/maps/place/R%C3%A9cif/@-22.3,166.4,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-22.2758!4d166.458",
  "https://maps.google.com/?q=-22.2758,166.458",
  "https://maps.apple.com/?ll=-22.2758,166.458&z=17",
  "https://www.google.com/maps/search/?api=1&query=-22.2758%2C166.458",
])("%s is a point", (text) => {
  expect(readMapPosition(text)).toEqual(office);
});

test.for([
  "",
  "Nouméa",
  "12, rue de l’Alma",
  "48.8566, 2.3522",
  "166.458, -22.2758",
  "-22 166",
  "-22.2758",
  "-22.2758, 166.458, 12.5",
  "https://maps.app.goo.gl/abc",
  "javascript:alert(-22.2758)",
  `-22.${"9".repeat(400)}, 166.${"9".repeat(400)}`,
])("%s is none", (text) => {
  expect(readMapPosition(text)).toBeUndefined();
});

test("what is written is read again", () => {
  expect(readMapPosition(writeMapPosition(office))).toEqual(office);
  expect(writeMapPosition(office)).toBe("-22,2758 ; 166,458");
  for (const even of [
    { lat: -22, lng: 166 },
    { lat: -21.000001, lng: 165.1 },
    { lat: -20.5, lng: 164.123456 },
  ])
    expect(readMapPosition(writeMapPosition(even))).toEqual(even);
});
