import { expect, test } from "vitest";
import { tablesAsSentences } from "./table-rows.ts";

test.for([
  [
    "Avant.\n\n| Mesure | Coût |\n| --- | ---: |\n| Sauvegarder | 0 F |\n| Former |  |\n\nAprès.",
    "Avant.\n\nMesure : Sauvegarder ; Coût : 0 F.\nMesure : Former.\n\nAprès.",
  ],
  ["Mesure | Coût\n:-- | --:\nSauvegarder | 0 F !", "Mesure : Sauvegarder ; Coût : 0 F !"],
  ["|  | Oui |\n|---|---|\n| Seul | x |", "Seul ; Oui : x."],
  ["| a \\| b | c |\n|--|--|\n| d | e |", "a \\| b : d ; c : e."],
  ["Pas de tableau | vraiment", "Pas de tableau | vraiment"],
  ["| --- | --- |", ""],
] as const)("%j is read as %j", ([markdown, read]) => {
  expect(tablesAsSentences(markdown)).toBe(read);
});

test("a text of signs alone takes no time", () => {
  const began = performance.now();
  tablesAsSentences(`${"|-".repeat(10_000)}\n${"| - ".repeat(10_000)}\n`);
  tablesAsSentences("|\n".repeat(10_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
