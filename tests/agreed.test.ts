import fs from "node:fs";
import { expect, test } from "vitest";

/** Sentences that stand as they were agreed, by the file that has them. What is in braces is filled in. */
const agreed: Readonly<Record<string, readonly string[]>> = JSON.parse(
  fs.readFileSync("tests/fixtures/agreed-sentences.json", "utf8"),
);
const sentences = Object.entries(agreed).flatMap(([file, those]) =>
  those.map((sentence) => ({ file, sentence })),
);

test("the sentences that were agreed stand word for word in the files that the list names", () => {
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter(({ file, sentence }) => !stands(file, sentence))).toEqual([]);
});

/** Text in braces is a placeholder: only the words around it count. */
function stands(file: string, sentence: string): boolean {
  if (!fs.existsSync(file)) return false;
  const text = plain(fs.readFileSync(file, "utf8"));
  return sentence.split(/\{[^}]*\}/).every((words) => text.includes(plain(words).trim()));
}

/** Normalises spaces, which differ between pages, code and documents. */
function plain(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/\\u00a0|&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[:;?!%»])/g, "");
}
