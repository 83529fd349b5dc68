import { expect, test } from "vitest";
import { createSentences } from "./sentences.ts";

function sentencesOf(text: string, size: number): string[] {
  const found: string[] = [];
  const sentences = createSentences((sentence) => found.push(sentence.trim()));
  for (let at = 0; at < text.length; at += size) sentences.add(text.slice(at, at + size));
  sentences.end();
  return found;
}

const text =
  "Débranchez le réseau. Puis appelez le 505.300 ! « Ne payez pas. » Voir [notre site. Vite](https://evil.example/a b. c) ici. Fin";

test.for([1, 3, 7, 1_000])("whole sentences, whatever the parts: %s letters", (size) => {
  expect(sentencesOf(text, size)).toEqual([
    "Débranchez le réseau.",
    "Puis appelez le 505.300 !",
    "« Ne payez pas. »",
    "Voir [notre site. Vite](https://evil.example/a b. c) ici.",
    "Fin",
  ]);
});

test.for([1, 3, 7, 1_000])("what a sentence cites after its end is its own: %s letters", (size) => {
  expect(sentencesOf("Débranchez. [1] [12, 3] Puis appelez. [2]\nFin ! [voir]", size)).toEqual([
    "Débranchez. [1] [12, 3]",
    "Puis appelez. [2]",
    "Fin !",
    "[voir]",
  ]);
});

test("what never ends is let go all the same, in no time", () => {
  for (const part of ["mot ", "[", "<a ", "x", "<think>", "](", "."]) {
    const found = sentencesOf(part.repeat(200_000 / part.length), 500);
    expect(found.join("").length, part).toBeGreaterThan(100_000);
    expect(Math.max(...found.map(({ length }) => length)), part).toBeLessThan(2_000);
  }
});
