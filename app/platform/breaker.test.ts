import { expect, test } from "vitest";
import { CircuitOpen, createBreaker } from "./breaker.ts";

function aBreaker() {
  let time = 0;
  const breaker = createBreaker({ failures: 3, rest: 1_000 }, () => time);
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) breaker.failed();
  };
  const isOpen = () => {
    try {
      breaker.admit();
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(CircuitOpen);
      return false;
    }
  };
  return { breaker, fail, isOpen, wait: (ms: number) => (time += ms) };
}

test("failures that a success stands between leave nothing closed", () => {
  const { breaker, fail, isOpen } = aBreaker();
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(isOpen()).toBe(true);
});

test("after several in a row it is left alone, then tried by one call, which opens it or closes it again", () => {
  const { breaker, fail, isOpen, wait } = aBreaker();
  fail(3);
  expect(isOpen()).toBe(false);
  wait(999);
  expect(isOpen()).toBe(false);
  wait(1);
  expect([isOpen(), isOpen(), isOpen()]).toEqual([true, false, false]);
  fail(1);
  wait(999);
  expect(isOpen()).toBe(false);
  wait(1);
  expect(isOpen()).toBe(true);
  breaker.succeeded();
  expect([isOpen(), isOpen(), isOpen()]).toEqual([true, true, true]);
});

test("a call that tried it and never ended does not keep it closed for ever", () => {
  const { fail, isOpen, wait } = aBreaker();
  fail(3);
  wait(1_000);
  expect(isOpen()).toBe(true);
  wait(1_000);
  expect(isOpen()).toBe(true);
});
