import { expect, test } from "vitest";
import { assistantTexts, exampleQuestions, notes, noticeOf, passagesNote } from "./assistant.rules.ts";

const IA = /\bIA\b|intelligence artificielle/;

test("where the site has no model, nothing that everybody reads speaks of one", () => {
  const { unfinished: _ofModel, ...texts } = assistantTexts;
  const read = [
    noticeOf(false),
    passagesNote(false),
    notes.nothing,
    ...Object.values(texts),
    ...exampleQuestions,
  ];
  expect(read.filter((text) => IA.test(text))).toEqual([]);
});

test("where it has one, the page names who may read a question and what no model wrote", () => {
  expect(noticeOf(true)).toContain("un service d’IA peut lire votre question et la précédente");
  expect(passagesNote(true)).toContain("sans IA");
});

test("what is not answered is explained in one sentence", () => {
  expect(notes.nothing.match(/[.!?]/g)).toHaveLength(1);
});
