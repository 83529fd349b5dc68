import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const budget = () => createBodyBudget({ together: 100, ofOneNetwork: 60, free: 10 });

test("bodies hold so much together, and what is given back may be held again", () => {
  const { openReservation } = budget();
  const [first, second, third] = [openReservation("a"), openReservation("b"), openReservation("c")];
  expect([first.acquire(60), second.acquire(60), third.acquire(11)]).toEqual([true, true, false]);
  expect(third.acquire(1)).toBe(false);
  first.end();
  first.end();
  expect(openReservation("c").acquire(60)).toBe(true);
  expect(openReservation("d").acquire(11)).toBe(false);
});

test("one network holds a part of it", () => {
  const { openReservation } = budget();
  expect(openReservation("a").acquire(70)).toBe(true);
  expect(openReservation("a").acquire(11)).toBe(false);
  expect(openReservation("b").acquire(40)).toBe(true);
});

test("small bodies are held whatever the others hold, and are counted by what came", () => {
  const { openReservation } = budget();
  const slow = openReservation("a");
  for (let bytes = 0; bytes < 10; bytes += 1) expect(slow.acquire(1)).toBe(true);
  openReservation("b").acquire(70);
  openReservation("c").acquire(50);
  expect(openReservation("d").acquire(11)).toBe(false);
  expect(openReservation("d").acquire(10)).toBe(true);
  expect(slow.acquire(1)).toBe(false);
});

test("an upload refused midway releases its budget", () => {
  const { openReservation } = budget();
  const refused = openReservation("a");
  expect([refused.acquire(50), refused.acquire(50)]).toEqual([true, false]);
  expect(openReservation("a").acquire(70)).toBe(true);
});
