import { expect, test } from "vitest";
import { comingPages, footerGroups, mainLinks } from "#app/ui/shell/site-links.ts";
import { listRoutes } from "#tests/support/route-list.ts";

const coming = listRoutes()
  .filter(({ file }) => /^routes\/public\/soon\/.*\.tsx$/.test(file))
  .map(({ pattern }) => pattern);

test("the pages that are to come are listed, and no page that is written stays in the list", () => {
  expect(coming.length).toBeGreaterThan(0);
  expect(comingPages.toSorted()).toEqual(coming.toSorted());
});

test("bar and footer lead to pages that are there", () => {
  const linked = [...mainLinks, ...footerGroups.flatMap(({ links }) => links)].map(({ to }) => to);
  expect(linked.length).toBeGreaterThan(8);
  expect(linked.filter((to) => comingPages.includes(to))).toEqual([]);
  const exists = new Set(listRoutes().map(({ pattern }) => pattern));
  expect(linked.filter((to) => !exists.has(to))).toEqual([]);
});
