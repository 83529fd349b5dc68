import { expect, test } from "vitest";
import { monogramLetters } from "./monogram.tsx";

test.each([
  ["Récif Sécurité (fictif)", "RS"],
  ["Société coopérative de sauvegarde", "SC"],
  ["L’Abri du Lagon", "AL"],
  ["Abysse", "AB"],
  ["île", "ÎL"],
  ["???", "??"],
])("%s → %s", (name, letters) => {
  expect(monogramLetters(name)).toBe(letters);
});
