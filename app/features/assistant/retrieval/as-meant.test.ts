import { expect, test } from "vitest";
import { asMeant } from "./as-meant.ts";

test("a slip is read as the word that was meant, and known words stay as they are", () => {
  expect(asMeant("Qui fait des sauvgardes ?")).toBe("qui fait des sauvegardes");
  expect(asMeant("sauvegarde")).toBeUndefined();
  expect(asMeant("zzzzz")).toBeUndefined();
});

test("many strange words are no slips: nothing is looked for in their place", () => {
  expect(asMeant("sauvgarde ".repeat(6))).toContain("sauvegarde");
  expect(asMeant("sauvgarde ".repeat(7))).toBeUndefined();
});
