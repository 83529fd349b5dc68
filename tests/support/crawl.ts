import { parse } from "node-html-parser";

export type Page = { path: string; status: number; headers: Headers; body: string };

/**
 * Every page that a signed-out visitor reaches by links from `start`, redirects not followed, each with the data
 * request that the router makes for it. Bounded: a site that grows links without end fails the test.
 */
export async function crawl(siteUrl: string, start: string[], most = 1_500): Promise<Page[]> {
  const waiting = [...start];
  const seen = new Set(start);
  const pages: Page[] = [];
  while (waiting.length > 0) {
    const path = waiting.shift() ?? "/";
    if (pages.length > most) throw new Error(`more than ${most} pages, the last is ${path}`);
    const page = await get(siteUrl, path);
    pages.push(page);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const link of linksOf(page, siteUrl)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return pages;
}

export async function get(
  siteUrl: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  // A connection of its own: one that was kept may be closed by the site while the test is busy reading pages.
  const init = { redirect: "manual", headers: { connection: "close", ...headers } } as const;
  const answer = await fetch(`${siteUrl}${path}`, init);
  return { path, status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** The address of the router's data request for a page. */
export function dataPath(path: string): string {
  const url = new URL(path, "http://site");
  return `${url.pathname === "/" ? "/_" : url.pathname.replace(/\/$/, "")}.data${url.search}`;
}

function linksOf(page: Page, siteUrl: string): string[] {
  const document = parse(page.body);
  const targets = document.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "");
  return targets.flatMap((target) => {
    const url = new URL(target.replaceAll("&amp;", "&"), new URL(page.path, siteUrl));
    return url.origin === new URL(siteUrl).origin ? [url.pathname + url.search] : [];
  });
}
