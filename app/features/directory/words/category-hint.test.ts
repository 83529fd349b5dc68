import { expect, test } from "vitest";
import { categoriesMatching, nearestCategories } from "./category-hint.ts";

const slugs = (found: { slug: string }[]) => found.map((one) => one.slug);

test.each([
  ["pca", "reprise-dactivite-pca-pra"],
  ["ISO 27001", "gouvernance-conformite"],
  ["sauveg", "sauvegarde"],
  ["test intrusion", "tests-dintrusion"],
  ["pentests", "tests-dintrusion"],
])("%s speaks of the category %s", (q, slug) => {
  expect(slugs(categoriesMatching(q))).toContain(slug);
});

test("most texts speak of none, and no text of more than three", () => {
  expect(categoriesMatching("plombier")).toEqual([]);
  expect(categoriesMatching("de")).toEqual([]);
  expect(categoriesMatching("%")).toEqual([]);
  expect(categoriesMatching("sécurité")).toHaveLength(3);
});

test("when nothing is found any word may point at a category", () => {
  expect(slugs(nearestCategories("sauvegarde antarctique"))).toEqual(["sauvegarde"]);
  expect(nearestCategories("zzzz")).toEqual([]);
});
