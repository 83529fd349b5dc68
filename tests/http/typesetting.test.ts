import { expect } from "vitest";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { crawl } from "#tests/support/crawl.ts";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { looseMarks, otherWords, saidBy } from "#tests/support/rendered-text.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";

type Said = { path: string; said: string[] };

/** Texts of all kinds of pages: linked ones as a visitor, every page as an administrator. */
const test = demonstrationTest.extend("pages", perFile, async ({ site, database }): Promise<Said[]> => {
  const { member, visitor } = await site.signedIn({ role: "admin" });
  const { slug, ...own } = await aBusyCompany(database.db, member.id);
  const crawled = await crawl(site.url, ["/", "/plan-du-site"]);
  const pages = crawled
    .filter(({ headers }) => headers.get("content-type")?.startsWith("text/html"))
    .map(({ path, body }) => ({ path, said: saidBy(body) }));
  const article = crawled.find(({ path }) => path.startsWith("/blog/"))?.path;
  const examples = { company: `/company/${slug}`, article, ...own };
  for (const path of [...openPages, ...guardedPages].flatMap((route) => addressesOf(route, examples))) {
    const { headers, body } = await visitor.get(path);
    if (headers.get("content-type")?.startsWith("text/html")) pages.push({ path, said: saidBy(body) });
  }
  return pages;
});

const wrongOn = (pages: readonly Said[], find: (said: string[]) => string[]) => [
  ...new Set(pages.flatMap(({ path, said }) => find(said).map((text) => `${path}: ${text}`))),
];

test("there is something to read", ({ pages }) => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap(({ said }) => said).filter((text) => /\u00a0[?:]/.test(text)).length).toBeGreaterThan(
    500,
  );
});

test("no line breaks before a mark, or after the one that opens a quotation", ({ pages }) => {
  expect(wrongOn(pages, looseMarks)).toEqual([]);
});

test("every page says « e-mail », and « diagnostic » of the thing", ({ pages }) => {
  expect(wrongOn(pages, otherWords)).toEqual([]);
});
