import fs from "node:fs";
import { expect, test } from "vitest";

/** Row of docs/agreed.md with a file and its agreed sentences: « one » · « two ». */
const ROW = /^\| `([^`]+)` +\| («.+») +\|$/;

const agreed = fs
  .readFileSync("docs/agreed.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, file = "", quoted = ""] = ROW.exec(line) ?? [];
    return [...quoted.matchAll(/«\s(.+?)\s»/g)].map(([, sentence = ""]) => ({ file, sentence }));
  });

test("the sentences that were agreed stand word for word in the files that the list names", () => {
  expect(agreed.length).toBeGreaterThan(200);
  expect(agreed.filter(({ file, sentence }) => !stands(file, sentence))).toEqual([]);
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
