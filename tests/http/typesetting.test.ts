import { expect } from "vitest";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { crawl } from "#tests/support/crawl.ts";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { looseMarks, otherWords, textsOf } from "#tests/support/rendered-text.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";

type PageTexts = { path: string; texts: string[] };

/** Texts of all kinds of pages: linked ones as a visitor, every page as an administrator. */
const test = demonstrationTest.extend("pages", perFile, async ({ site, database }): Promise<PageTexts[]> => {
  const { member, visitor } = await site.signedIn({ role: "admin" });
  const { slug, ...own } = await aBusyCompany(database.db, member.id);
  const crawled = await crawl(site.url, ["/", "/plan-du-site"]);
  const pages = crawled
    .filter(({ headers }) => headers.get("content-type")?.startsWith("text/html"))
    .map(({ path, body }) => ({ path, texts: textsOf(body) }));
  const article = crawled.find(({ path }) => path.startsWith("/blog/"))?.path;
  const examples = { company: `/company/${slug}`, article, ...own };
  for (const path of [...openPages, ...guardedPages].flatMap((route) => addressesOf(route, examples))) {
    const { headers, body } = await visitor.get(path);
    if (headers.get("content-type")?.startsWith("text/html")) pages.push({ path, texts: textsOf(body) });
  }
  return pages;
});

const wrongOn = (pages: readonly PageTexts[], find: (texts: string[]) => string[]) => [
  ...new Set(pages.flatMap(({ path, texts }) => find(texts).map((text) => `${path}: ${text}`))),
];

test("there is something to read", ({ pages }) => {
  expect(pages.length).toBeGreaterThan(200);
  expect(
    pages.flatMap(({ texts }) => texts).filter((text) => /\u00a0[?:]/.test(text)).length,
  ).toBeGreaterThan(500);
});

test("no line breaks before a mark, or after the one that opens a quotation", ({ pages }) => {
  expect(wrongOn(pages, looseMarks)).toEqual([]);
});

test("every page says « e-mail », and « diagnostic » of the thing", ({ pages }) => {
  expect(wrongOn(pages, otherWords)).toEqual([]);
});
