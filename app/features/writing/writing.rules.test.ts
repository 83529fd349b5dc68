import { expect, test } from "vitest";
import { missingFor, type WritingAct, type WritingValues, writingActs } from "./writing.rules.ts";

const nothing: WritingValues = { name: "", categories: [], zones: [], description: "" };
const NAME = "Le nom de l’entreprise est requis pour générer une description.";

test.for<[WritingAct, Partial<WritingValues>, string | undefined]>([
  ["generate_description", {}, NAME],
  ["generate_description", { name: "  ", categories: ["sauvegarde"] }, NAME],
  ["generate_description", { name: "Lagon" }, "Catégories manquantes"],
  ["generate_description", { name: "Lagon", categories: ["sauvegarde"] }, undefined],
  ["improve_description", { name: "Lagon" }, "Description trop courte"],
  ["improve_description", { description: "x".repeat(19) }, "Description trop courte"],
  ["improve_description", { description: ` ${"x".repeat(19)} ` }, "Description trop courte"],
  ["improve_description", { description: "x".repeat(20) }, undefined],
  ["suggest_categories", {}, "Le nom de l’entreprise est requis pour suggérer des catégories."],
  ["suggest_categories", { name: "Lagon" }, undefined],
])("%s with %o: %s", ([act, given, why]) => {
  expect(missingFor(act, { ...nothing, ...given })).toBe(why);
});

test("every act says what it misses in an empty form", () => {
  expect(writingActs.map((act) => missingFor(act, nothing)).every(Boolean)).toBe(true);
});
