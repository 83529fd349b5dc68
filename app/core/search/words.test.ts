import { describe, expect, test } from "vitest";
import { formsOf, functionWords, stemOf, wordsOf } from "./words.ts";

test("words are folded, in order, and split at apostrophes and hyphens", () => {
  expect(wordsOf("L’Île-des-Pins, d'été 24h/24")).toEqual([
    "l",
    "ile",
    "des",
    "pins",
    "d",
    "ete",
    "24h",
    "24",
  ]);
});

test("a text is found under every form of its words", () => {
  expect([...formsOf("Plan d’activité A-Tech ISO27001")]).toEqual(
    expect.arrayContaining(["activite", "dactivite", "a", "tech", "atech", "iso27001", "iso", "27001"]),
  );
});

describe("one stem", () => {
  test.each([
    ["sauvegarde", "sauvegardes", "sauvegarder", "sauvegardé", "sauvegardées"],
    ["réseau", "réseaux"],
    ["local", "locaux", "locale", "locales"],
    ["professionnel", "professionnelle", "professionnels", "professionnelles"],
    ["piraté", "pirate", "pirater", "piratée", "piratées"],
    ["bloqué", "bloquer", "bloquée", "bloque"],
    ["audit", "audits", "auditer"],
    ["policy", "policies"],
    ["site", "sites"],
    ["donnée", "données"],
  ])("for %s and its forms", (...forms) => {
    const stems = forms.flatMap(wordsOf).map(stemOf);
    expect(new Set(stems).size, stems.join()).toBe(1);
  });

  test.each([
    ["iso", "iot"],
    ["27001", "2700"],
    ["accès", "accent"],
  ])("not for %s and %s", (one, other) => {
    const [a = "", b = ""] = [one, other].flatMap(wordsOf).map(stemOf);
    expect(a).not.toBe(b);
  });
});

test("what carries a meaning is no function word", () => {
  for (const word of [
    "sauvegarde",
    "audit",
    "cyber",
    "reseau",
    "securite",
    "autre",
    "incident",
    "sud",
    "nord",
  ])
    expect(functionWords.has(word), word).toBe(false);
});
