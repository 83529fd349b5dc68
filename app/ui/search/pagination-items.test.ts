import { expect, test } from "vitest";
import { paginationItems } from "./pagination-items.ts";

test("seven pages or fewer are all shown", () => {
  expect(paginationItems(1, 1)).toEqual([1]);
  expect(paginationItems(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  [1, [1, 2, "gap-after", 20]],
  [2, [1, 2, 3, "gap-after", 20]],
  [3, [1, 2, 3, 4, "gap-after", 20]],
  [10, [1, "gap-before", 9, 10, 11, "gap-after", 20]],
  [18, [1, "gap-before", 17, 18, 19, 20]],
  [20, [1, "gap-before", 19, 20]],
])("beyond seven, page %i shows the first, the last and its neighbours", (page, items) => {
  expect(paginationItems(page, 20)).toEqual(items);
});
