import { describe, expect, test } from "vitest";
import { slugify } from "#app/platform/text/text.ts";
import { brands, namedStandards, namedThreats } from "./brands.ts";
import { categories } from "./categories.ts";
import { categoryNeeds } from "./category-needs.ts";
import { categorySituations } from "./category-situations.ts";
import { communes } from "./communes.ts";
import { namedPlaces } from "./places.ts";
import { technicalWords } from "./technical-words.ts";

const slugs = new Set(categories.map(({ slug }) => slug));

test("every list leads to categories that there are", () => {
  const led = [
    ...brands,
    ...namedStandards,
    ...namedThreats,
    ...technicalWords,
    ...categorySituations,
  ].flatMap((one) => one.categories);
  for (const slug of [...led, ...Object.keys(categoryNeeds)]) expect(slugs.has(slug), slug).toBe(true);
});

describe("places", () => {
  test("lie in communes that there are", () => {
    for (const { name, communes: own } of namedPlaces)
      for (const commune of own) expect(communes, name).toContain(commune);
  });

  test("say where they are, each in one way", () => {
    const byName = Map.groupBy(namedPlaces, ({ name }) => slugify(name));
    for (const [name, places] of byName) {
      const communeLists = places.map((place) => [...place.communes].toSorted().join());
      expect(new Set(communeLists).size, `${name}: ${communeLists.join(" or ")}`).toBe(1);
    }
  });

  test("are about three hundred", () => {
    expect(new Set(namedPlaces.map(({ name }) => slugify(name))).size).toBeGreaterThan(300);
  });
});
