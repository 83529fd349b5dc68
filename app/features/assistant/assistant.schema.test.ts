import { expect, test } from "vitest";
import { MAX_QUESTION } from "./assistant.rules.ts";
import { askedQuestionForm } from "./assistant.schema.ts";

test("a question of many lines is as long as it was when it was typed", () => {
  const typed = `${"a\n".repeat(MAX_QUESTION / 2 - 1)}ab`;
  expect(typed.length).toBe(MAX_QUESTION);
  const posted = typed.replaceAll("\n", "\r\n");
  expect(askedQuestionForm.parse({ question: posted })).toEqual({ question: typed, previous: "" });
  expect(askedQuestionForm.safeParse({ question: `${posted}c` }).success).toBe(false);
});
