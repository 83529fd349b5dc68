import { expect, test } from "vitest";
import { amountText, isEmptyOffer, offerLines } from "./offer.rules.ts";

const empty = { amount: null, withTax: false, delay: null, validUntil: null, sentence: null };

test("an offer is empty until one thing of it is given", () => {
  expect(isEmptyOffer(empty)).toBe(true);
  for (const given of [
    { amount: 0 },
    { delay: "3 semaines" },
    { validUntil: "2026-12-12" },
    { sentence: "Oui." },
  ])
    expect(isEmptyOffer({ ...empty, ...given })).toBe(false);
});

test("amounts are in francs, with or without tax", () => {
  expect(amountText({ amount: 450_000, withTax: false })?.replace(/\s/g, " ")).toBe("450 000 F hors taxes");
  expect(amountText({ amount: 1_200, withTax: true })?.replace(/\s/g, " ")).toBe("1 200 F TTC");
  expect(amountText(empty)).toBeUndefined();
  expect(offerLines({ ...empty, validUntil: "2026-12-12" })[2]?.value).toBe("12 décembre 2026");
});
