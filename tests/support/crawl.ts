import { parse } from "node-html-parser";
import { isWhole } from "./depth.ts";

export type Page = { path: string; status: number; headers: Headers; body: string };

/** Pages that differ only in their query: one form or sign-in per company. */
const ALIKE = 6;

/**
 * All pages reachable by links from `start` as a signed-out visitor, without redirects; a sample of similar ones, all
 * in the whole matrix. Always a sample of those that no crawler is to follow: filters, maps and choices combine without
 * end. Bounded, to fail on endless links.
 */
export async function crawl(siteUrl: string, start: string[], most = 1_500): Promise<Page[]> {
  const waiting = [...start];
  const seen = new Set(start);
  const alike = new Map<string, number>();
  const isOneMore = ({ path, isFollowed }: Link) => {
    const count = (alike.get(shapeOf(path)) ?? 0) + 1;
    alike.set(shapeOf(path), count);
    return isOwnPage(path) || (isWhole && isFollowed) || count <= ALIKE;
  };
  const pages: Page[] = [];
  while (waiting.length > 0) {
    const path = waiting.shift() ?? "/";
    if (pages.length > most) throw new Error(`more than ${most} pages, the last is ${path}`);
    const page = await get(siteUrl, path);
    pages.push(page);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const link of linksOf(page, siteUrl)) {
      if (seen.has(link.path)) continue;
      seen.add(link.path);
      if (isOneMore(link)) waiting.push(link.path);
    }
  }
  return pages;
}

export function shapeOf(path: string): string {
  return path.replace(/^\/(company|category|blog)\/[^/?]+/, "/$1/x").replaceAll(/=[^&]*/g, "");
}

const isOwnPage = (path: string) => /^\/[^/?]*$|^\/(company|category|blog)\/[^/?]+$/.test(path);

export async function get(
  siteUrl: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  // New connections: a kept-alive one may time out while the test is busy.
  const init = { redirect: "manual", headers: { connection: "close", ...headers } } as const;
  const answer = await fetch(`${siteUrl}${path}`, init);
  return {
    path,
    status: answer.status,
    headers: answer.headers,
    body: withoutSoftHyphens(await answer.text()),
  };
}

/** Soft hyphens do not change the text; a journey tests them. */
export const withoutSoftHyphens = (html: string): string => html.replaceAll("\u00ad", "");

export function dataPath(path: string): string {
  const url = new URL(path, "http://site");
  return `${url.pathname === "/" ? "/_" : url.pathname.replace(/\/$/, "")}.data${url.search}`;
}

type Link = { path: string; isFollowed: boolean };

function linksOf(page: Page, siteUrl: string): Link[] {
  const document = parse(page.body);
  return document.querySelectorAll("a[href]").flatMap((link) => {
    const target = link.getAttribute("href") ?? "";
    const url = new URL(target.replaceAll("&amp;", "&"), new URL(page.path, siteUrl));
    const isFollowed = !link.getAttribute("rel")?.split(" ").includes("nofollow");
    return url.origin === new URL(siteUrl).origin ? { path: url.pathname + url.search, isFollowed } : [];
  });
}
