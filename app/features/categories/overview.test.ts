import { expect, test } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { categoryOverview } from "./overview.ts";

test("every category has one card, in one of the four groups", () => {
  const slugs = categoryOverview.flatMap((group) => group.categories.map((one) => one.slug));
  expect(slugs).toHaveLength(25);
  expect(new Set(slugs)).toEqual(new Set(categories.map((one) => one.slug)));
  expect(categoryOverview.map((group) => [group.title, group.categories.length])).toEqual([
    ["Services de protection", 11],
    ["Services techniques", 6],
    ["Services organisationnels", 5],
    ["Services externalisés", 3],
  ]);
});
