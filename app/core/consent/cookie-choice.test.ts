import { describe, expect, test } from "vitest";
import {
  CHOICE_SECONDS,
  type CookieChoice,
  choiceIn,
  PURPOSES_VERSION,
  parseChoice,
  refusesTracking,
  writeChoice,
} from "./cookie-choice.ts";

const now = Date.parse("2026-11-22T05:00:00Z");
const id = "A-_4567890123456789012";
const choice: CookieChoice = {
  essential: true,
  analytics: true,
  marketing: false,
  version: PURPOSES_VERSION,
  at: new Date(now),
  id,
};

test("a choice is read as it was written, wherever it stands among the cookies", () => {
  const value = writeChoice(choice);
  expect(parseChoice(value, now)).toEqual(choice);
  expect(choiceIn(`theme=dark; cookie-preferences=${value}; x=1`, now)).toEqual(choice);
  expect(choiceIn(`__Host-cookie-preferences=${value}`, now)).toEqual(choice);
});

test("what is bound to the host goes before what anybody may have set", () => {
  const planted = writeChoice({ ...choice, analytics: true });
  const own = writeChoice({ ...choice, analytics: false });
  const cookie = `cookie-preferences=${planted}; __Host-cookie-preferences=${own}`;
  expect(choiceIn(cookie, now)?.analytics).toBe(false);
});

test("it is asked again after six months, and when the purposes change", () => {
  const after = (seconds: number) => parseChoice(writeChoice(choice), now + seconds * 1000);
  expect(after(CHOICE_SECONDS)).toBeDefined();
  expect(after(CHOICE_SECONDS + 1)).toBeUndefined();
  expect(after(-2 * 86_400)).toBeUndefined();
  expect(parseChoice(writeChoice({ ...choice, version: PURPOSES_VERSION + 1 }), now)).toBeUndefined();
  expect(parseChoice(writeChoice({ ...choice, version: PURPOSES_VERSION - 1 }), now)).toBeUndefined();
});

describe("what is no choice is none", () => {
  const good = writeChoice(choice);
  test.for([
    "",
    "true",
    "accepted",
    '{"essential":true,"analytics":true,"marketing":true}',
    good.replace("essential=true", "essential=false"),
    good.replace("analytics=true", "analytics=1"),
    good.replace("analytics=true", "analytics=TRUE"),
    `${good}&analytics=true`,
    `${good} `,
    `${good}\n`,
    good.replace(id, "<script>alert(1)</scri"),
    good.replace(id, `${id}${id}`),
    good.replace(/at=\d+/, "at=99999999999"),
    good.replace(/at=\d+/, "at=-1"),
    good.replace(/at=\d+/, "at=1e9"),
    `analytics=true&essential=true${good.slice(good.indexOf("&marketing"))}`,
    encodeURIComponent(good),
    "a".repeat(100_000),
  ])("%s", (value) => {
    expect(parseChoice(value, now)).toBeUndefined();
  });

  test("nor is another cookie that ends like it", () => {
    expect(choiceIn(`my-cookie-preferences=${good}`, now)).toBeUndefined();
    expect(choiceIn(null, now)).toBeUndefined();
  });
});

test("either signal of a browser is a refusal", () => {
  const asked = (headers: Record<string, string>) => refusesTracking((name) => headers[name]);
  const signals: Record<string, string>[] = [{}, { dnt: "0" }, { dnt: "1" }, { "sec-gpc": "1" }];
  expect(signals.map(asked)).toEqual([false, false, true, true]);
});
