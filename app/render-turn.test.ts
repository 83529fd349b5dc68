import { expect, test } from "vitest";
import { renderTurn } from "./render-turn.server.ts";

test("each turn is in a round of the event loop of its own, in the order in which they were asked for", async () => {
  let rounds = 0;
  let isOver = false;
  const count = () => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const seen: [turn: number, round: number][] = [];
  const wait = async (turn: number) => {
    await renderTurn();
    seen.push([turn, rounds]);
  };
  await Promise.all([1, 2, 3].map(wait));
  isOver = true;
  expect(seen.map(([turn]) => turn)).toEqual([1, 2, 3]);
  expect(new Set(seen.map(([, round]) => round)).size).toBe(3);
});
