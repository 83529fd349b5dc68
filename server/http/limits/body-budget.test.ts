import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const budget = () => createBodyBudget({ together: 100, ofOneNetwork: 60, free: 10 });

test("bodies hold so much together, and what is given back may be held again", () => {
  const { hold } = budget();
  const [first, second, third] = [hold("a"), hold("b"), hold("c")];
  expect([first.take(60), second.take(60), third.take(11)]).toEqual([true, true, false]);
  expect(third.take(1)).toBe(false);
  first.end();
  first.end();
  expect(hold("c").take(60)).toBe(true);
  expect(hold("d").take(11)).toBe(false);
});

test("one network holds a part of it", () => {
  const { hold } = budget();
  expect(hold("a").take(70)).toBe(true);
  expect(hold("a").take(11)).toBe(false);
  expect(hold("b").take(40)).toBe(true);
});

test("small bodies are held whatever the others hold, and are counted by what came", () => {
  const { hold } = budget();
  const slow = hold("a");
  for (let bytes = 0; bytes < 10; bytes += 1) expect(slow.take(1)).toBe(true);
  hold("b").take(70);
  hold("c").take(50);
  expect(hold("d").take(11)).toBe(false);
  expect(hold("d").take(10)).toBe(true);
  expect(slow.take(1)).toBe(false);
});

test("what is refused on its way takes nothing from the others", () => {
  const { hold } = budget();
  const refused = hold("a");
  expect([refused.take(50), refused.take(50)]).toEqual([true, false]);
  expect(hold("a").take(70)).toBe(true);
});
