import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { indexedPatterns, siteMap } from "#app/pages/site-map.server.ts";
import {
  accountLinks,
  addCompanyLink,
  adminLink,
  footerGroups,
  mainLinks,
  quoteLink,
} from "#app/ui/shell/site-links.ts";
import { openPages } from "#tests/support/example-pages.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";
import { listRoutes } from "#tests/support/route-list.ts";

const patterns = listRoutes().map(({ pattern }) => pattern);

const onMap = () => siteMap.flatMap(({ items }) => items.map(({ to }) => to));
const open = openPages.map(({ pattern }) => pattern);

describe("what the pages say of the map of the site", () => {
  test("gives a line of the map to each page of its own that the sitemap holds, except the map itself", () => {
    const alone = indexedPatterns.filter(({ sitemap }) => "follows" in sitemap);
    const lines = onMap();
    expect(new Set(lines).size).toBe(lines.length);
    expect(alone.map(({ pattern }) => pattern).filter((pattern) => !lines.includes(pattern))).toEqual([
      "/plan-du-site",
    ]);
  });

  test("is what the map and the sitemap are made of", async ({ site }) => {
    const page = parse((await site.visitor().get("/plan-du-site")).body);
    const shown = page.querySelectorAll("main section").map((section) => ({
      title: section.querySelector("h2")?.text ?? "",
      links: section.querySelectorAll("a").map((link) => link.getAttribute("href") ?? ""),
    }));
    for (const { title: group, items } of siteMap) {
      const wanted = items.map(({ to }) => to);
      expect(shown.find(({ title }) => title === group)?.links).toEqual(wanted);
    }

    const sitemap = (await site.visitor().get("/sitemap.xml")).body;
    const isInSitemap = (path: string) => sitemap.includes(`<loc>${site.url}${path}</loc>`);
    const alone = open.filter((pattern) => !/[:*]/.test(pattern));
    const wanted = indexedPatterns.map(({ pattern }) => pattern);
    expect(alone.filter(isInSitemap)).toEqual(wanted.filter((pattern) => alone.includes(pattern)));
  });
});

describe("bars, menus and footer", () => {
  test("hold only what exists, and of the open pages only those of the map", () => {
    const links = [...mainLinks, ...footerGroups.flatMap((group) => group.links), ...accountLinks]
      .concat(adminLink, quoteLink, addCompanyLink)
      .map(({ to }) => to);
    expect(links.length).toBeGreaterThan(12);
    expect(links.filter((to) => !patterns.includes(to))).toEqual([]);
    const map = ["/plan-du-site", ...onMap()];
    expect(links.filter((to) => open.includes(to) && !map.includes(to))).toEqual([]);
  });
});
