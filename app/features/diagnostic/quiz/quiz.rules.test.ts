import { expect, test } from "vitest";
import { type Answers, UNKNOWN } from "#app/core/diagnostic/questions/question.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { isOneTap, oneTapCookie } from "./one-tap.ts";
import { elsewhereThan, endPath, firstUnanswered, goesOnAt, questionPath } from "./quiz.rules.ts";

const { questions } = shippedSet;
const last = questions.length;
const runWith = (answers: Answers) => ({ questions, content: { answers } });
const answered = (count: number) =>
  runWith(Object.fromEntries(questions.slice(0, count).map(({ id }) => [id, UNKNOWN])));
const at = (place: number, atEnd = false) => ({ place, atEnd });

test("a diagnostic goes on at the first question without an answer that exists", () => {
  expect(goesOnAt(answered(0))).toBe(questionPath(1));
  expect(goesOnAt(answered(3))).toBe(questionPath(4));
  expect(goesOnAt(answered(last))).toBe(questionPath(last));
  expect(firstUnanswered(answered(last))).toBeUndefined();
  expect(firstUnanswered(runWith({ ...answered(last).content.answers, [questions[1]?.id ?? ""]: 99 }))).toBe(
    2,
  );
});

test("what was answered may be seen again, and the next question; nothing beyond", () => {
  for (const place of [1, 2, 4]) expect(elsewhereThan(answered(3), at(place))).toBeUndefined();
  for (const place of [5, last, last + 1, 0, -1, 1.5, Number.NaN])
    expect(elsewhereThan(answered(3), at(place)), String(place)).toBe(questionPath(4));
});

test("the end is at the last question, once each has an answer", () => {
  expect(elsewhereThan(answered(last), at(last, true))).toBeUndefined();
  expect(elsewhereThan(answered(last), at(3, true))).toBe(questionPath(3));
  expect(elsewhereThan(answered(last - 1), at(last, true))).toBe(questionPath(last));
  expect(endPath(last)).toBe(`/diagnostique/question/${last}?fin`);
});

test.for(["http://localhost:3000", "https://recif.example"])(
  "an answer leads on by itself where %s is set, and nowhere else",
  (url) => {
    const [pair = ""] = oneTapCookie(true, url).split(";");
    expect(isOneTap(`theme=dark; ${pair}; other=1`, url)).toBe(true);
    for (const cookie of [null, undefined, "", `x${pair}`, `${pair}0`, "recif.one_tap=0"])
      expect(isOneTap(cookie, url), String(cookie)).toBe(false);
    expect(oneTapCookie(false, url)).toContain("Max-Age=0");
    expect(oneTapCookie(true, url).includes("Secure")).toBe(url.startsWith("https:"));
  },
);
