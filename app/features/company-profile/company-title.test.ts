import { expect, test } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { categoryTrades } from "#app/core/catalogue/category-trades.ts";
import { companyTitle } from "./company-title.ts";

const corail = { slug: "corail", name: "Corail", categories: ["sauvegarde"], commune: "Koné" };
const long = "Compagnie calédonienne de télésurveillance";

test("every category has a trade, but the one that says nothing", () => {
  const slugs = categories.map(({ slug }) => slug).filter((slug) => slug !== "autre");
  expect(Object.keys(categoryTrades).toSorted()).toEqual(slugs.toSorted());
});

test.each([
  [corail, "Corail : sauvegarde, Koné"],
  [{ ...corail, commune: null }, "Corail : sauvegarde"],
  [{ ...corail, categories: ["autre"] }, "Corail : cybersécurité, Koné"],
  [{ ...corail, slug: "corail-2" }, "Corail 2 : sauvegarde, Koné"],
  [{ ...corail, name: "Corail 2000", slug: "corail-2000" }, "Corail 2000 : sauvegarde, Koné"],
  [
    { ...corail, name: "Compagnie calédonienne de sauvegarde" },
    "Compagnie calédonienne de sauvegarde : sauvegarde",
  ],
])("%o has the title %s", (company, title) => {
  expect(companyTitle(company)).toBe(title);
});

test.each(["a".repeat(120), `${long} du Grand Sud et des Îles (fictif)`])(
  "a long name is cut, the trade is not: %s",
  (name) => {
    const title = companyTitle({ ...corail, name });
    expect(title.length).toBeLessThanOrEqual(52);
    expect(title).toMatch(/… : sauvegarde$/);
  },
);
