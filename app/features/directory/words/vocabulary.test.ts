import { expect, test } from "vitest";
import { createVocabulary } from "./vocabulary.ts";

function aVocabulary(words: string, most?: number) {
  const vocabulary = createVocabulary(most);
  vocabulary.learn(words.split(" "));
  return vocabulary;
}

test("a word is known by its stem, by the longer ones that begin with it, and by those that contain it", () => {
  const { ask } = aVocabulary("zorbages zorber rezorb cadenas");
  expect(ask("zorb")).toEqual({
    word: "zorb",
    stem: "zorb",
    known: true,
    begun: ["zorbag", "zorb"],
    inside: ["rezorb"],
  });
  expect(ask("zorbage")).toMatchObject({ known: true, begun: ["zorbag"], inside: [] });
  expect(ask("zorx")).toMatchObject({ known: false, begun: [], inside: [] });
});

test("a beginning of too many words is left to the index", () => {
  const { ask } = aVocabulary(Array.from({ length: 41 }, (_, n) => `zorb${n}`).join(" "));
  expect(ask("zorb").begun).toBeUndefined();
  expect(ask("zorb1").begun).toHaveLength(11);
});

test("a misspelt word is near those within one edit, two from eight letters", () => {
  const { near } = aVocabulary("koumac kone noumea zorbificateur zorbification cloison");
  expect(near("koumca")).toEqual(["koumac"]);
  expect(near("okumac")).toEqual(["koumac"]);
  expect(near("kmac")).toEqual([]);
  expect(near("zorbifcateurs")).toEqual(["zorbificateur"]);
});

test("beyond the most words that are kept, none counts as unknown and prefixes are left to the index", () => {
  const { ask, near } = aVocabulary("zorbage cadenas verrou", 2);
  expect(ask("verrou")).toMatchObject({ known: true, begun: undefined });
  expect(ask("motx")).toMatchObject({ known: true, begun: undefined });
  expect(near("verrour")).toEqual([]);
});

test("a word is learnt once", () => {
  const vocabulary = aVocabulary("zorbage cadenas", 3);
  vocabulary.learn(["cadenas", "zorbage", "verrou"]);
  expect(vocabulary.near("verru")).toEqual(["verrou"]);
});
