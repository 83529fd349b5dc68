import { describe, expect, test } from "vitest";
import { someAnswers } from "#tests/support/diagnostics.ts";
import { domainCategories } from "../domains.ts";
import type { Answers } from "../questions/question.ts";
import { shippedSet } from "../questions/shipped-set.ts";
import { needsOf, openAdvice } from "./needs.rules.ts";
import { resultOf } from "./result.rules.ts";

const best = someAnswers("best");
const resultBut = (...weak: string[]) =>
  resultOf(shippedSet, { ...best, ...(Object.fromEntries(weak.map((id) => [id, 0])) as Answers) });
const wanted = (...weak: string[]) => needsOf(resultBut(...weak)).map(({ category }) => category);

describe("who is needed", () => {
  test("is whom the costly measures name, the nearest help before the next", () => {
    // 30 + 30 + 20, plus an eighth for the domain; half for the second category.
    expect(needsOf(resultBut("sauvegardes", "copie-a-l-abri", "essai-de-restauration"))).toEqual([
      { category: "sauvegarde", weight: 90 },
      { category: "reprise-dactivite-pca-pra", weight: 35 },
      { category: "securite-cloud", weight: 25 },
    ]);
  });

  test("changes with the missing measures", () => {
    expect(wanted("hameconnage", "faux-virement")[0]).toBe("formation-sensibilisation");
    expect(wanted("reseaux-separes")).toContain("securite-des-iot-objets-connectes");
    expect(wanted("donnees-et-prestataires")[0]).toBe("protection-des-donnees");
    expect(wanted("sauvegardes")).not.toContain("infrastructure");
  });

  test("does not hang on what costs next to nothing beside the rest", () => {
    const all = wanted("sauvegardes", "copie-a-l-abri", "essai-de-restauration");
    const answers = {
      ...best,
      sauvegardes: 0,
      "copie-a-l-abri": 0,
      "essai-de-restauration": 0,
      inventaire: 2,
    };
    expect(needsOf(resultOf(shippedSet, answers)).map(({ category }) => category)).toEqual(all);
  });

  test("follows what was ticked off", () => {
    const result = resultBut("sauvegardes", "hameconnage");
    expect(openAdvice(result, ["sauvegardes"]).map(({ measure }) => measure.key)).toEqual(["hameconnage"]);
    expect(needsOf(result, ["sauvegardes"])).toEqual(needsOf(resultBut("hameconnage")));
  });

  test("is who helps in the weakest domain once everything is ticked off, in all of them when they are equal", () => {
    expect(
      needsOf(resultBut("sauvegardes"), ["sauvegardes"])
        .map(({ category }) => category)
        .toSorted(),
    ).toEqual(domainCategories.sauvegarde.toSorted());
    const all = needsOf(resultOf(shippedSet, best)).map(({ category }) => category);
    expect(all.toSorted()).toEqual([...new Set(Object.values(domainCategories).flat())].toSorted());
  });
});
