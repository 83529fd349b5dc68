import { expect, test } from "vitest";
import { defaultBrands, faultyLine, findBrand, parseBrands } from "./brand-catalogue.ts";

test("the catalogue of the code is one, and finds a brand by its other names", () => {
  expect(faultyLine(defaultBrands)).toBeUndefined();
  const brands = parseBrands(defaultBrands);
  expect(brands).toHaveLength(defaultBrands.split("\n").length);
  expect(findBrand(brands, "FortiGate")?.name).toBe("Fortinet");
  expect(findBrand(brands, "office 365")?.slug).toBe("microsoft-365");
  expect(findBrand(brands, "inconnue")).toBeUndefined();
});

test.each([
  ["Fortinet\n: sans nom", "« : sans nom » n’a pas de nom"],
  ["Veeam\nveeam : autre", "« veeam » y est deux fois"],
  [`${"x".repeat(41)}`, `« ${"x".repeat(40)}… » est trop long : 40 caractères au plus`],
  [Array.from({ length: 94 }, (_, n) => `Marque ${n}`).join("\n"), "93 marques au plus, ici 94"],
])("a catalogue with a faulty line is refused", (text, fault) => {
  expect(faultyLine(text)).toBe(fault);
});

test("what is stored and faulty is left out", () => {
  expect(parseBrands("\n  \n: rien\nVeeam\nVEEAM\n").map(({ name }) => name)).toEqual(["Veeam"]);
});
