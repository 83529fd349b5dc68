import { expect, test } from "vitest";
import { featuredLayout } from "./featured-layout.ts";

const SIXTHS = { third: 2, half: 3 };

function rowsOf(count: number): number[] {
  const rows: number[] = [];
  let room = 0;
  for (const width of featuredLayout(count)) {
    if (room < SIXTHS[width]) {
      rows.push(0);
      room = 6;
    }
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
    room -= SIXTHS[width];
  }
  expect(room, `${count} cards fill their last row`).toBe(count === 1 ? 3 : 0);
  return rows;
}

test("no featured card is ever alone in a row, unless there is one", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(rowsOf)).toEqual([
    [1],
    [2],
    [3],
    [2, 2],
    [3, 2],
    [3, 3],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
  ]);
});
