import { expect, test } from "vitest";
import { communeCentres } from "#app/core/catalogue/commune-centres.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { mapOf, postalParts } from "./place.ts";

const nowhere = { address: null, commune: null, mapPosition: null };

test("every commune has a centre, in New Caledonia", () => {
  expect(Object.keys(communeCentres).toSorted()).toEqual([...communes].toSorted());
  for (const [latitude, longitude] of Object.values(communeCentres)) {
    expect(latitude).toBeGreaterThan(-22.9);
    expect(latitude).toBeLessThan(-19.5);
    expect(longitude).toBeGreaterThan(163.5);
    expect(longitude).toBeLessThan(168.2);
  }
});

test("without an address or a point there is no map", () => {
  expect(mapOf({ ...nowhere, commune: "Koné" })).toBeUndefined();
  expect(mapOf({ ...nowhere, mapPosition: { lat: -21.1, lng: 164.8 } })?.link).toContain(
    "mlat=-21.1&mlon=164.8",
  );
});

test("an exact position is marked; a commune is only where the map looks", () => {
  const exact = mapOf({ address: "1 rue X", commune: "Koné", mapPosition: { lat: -21.1, lng: 164.8 } });
  expect(exact).toMatchObject({ approximate: false });
  expect(exact?.frame).toContain("marker=-21.1%2C164.8");

  const near = mapOf({ ...nowhere, address: "12, rue de Voh, 98860 Koné" });
  expect(near).toMatchObject({ approximate: true });
  expect(near?.frame).not.toContain("marker");
  const [west, south, east, north] =
    new URL(near?.frame ?? "").searchParams.get("bbox")?.split(",").map(Number) ?? [];
  expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(164.866, 3);
  expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(-21.06, 3);
});

test("an address is data, never a part of the link's own parameters", () => {
  const map = mapOf({ ...nowhere, address: "rue &layer=x#y <script>" });
  const url = new URL(map?.link ?? "");
  expect(url.host).toBe("www.openstreetmap.org");
  expect(url.searchParams.get("query")).toContain("&layer=x#y <script>");
  expect(map?.frame).toBeUndefined();
});

test.each([
  ["1 bis, rue X, 98800 Nouméa", { street: "1 bis, rue X", postalCode: "98800" }],
  ["BP 12\n98848 Nouméa Cedex", { street: "BP 12", postalCode: "98848" }],
  ["Lot 9881234, Koné", { street: "Lot 9881234, Koné" }],
  ["98860 Koné", { street: "98860 Koné" }],
  ["Tribu de Wé", { street: "Tribu de Wé" }],
])("%s: the street and the postal code", (address, parts) => {
  expect(postalParts(address)).toEqual(parts);
});
