import { parsePage } from "#app/platform/http/page-number.ts";
import type { BlogList } from "./blog-url.ts";

const LONGEST = 100;

export function readBlogUrl(url: URL, path: string): BlogList | undefined {
  const page = parsePage(url.searchParams.get("page"));
  return page === undefined ? undefined : { path, page, q: parseQuery(url.searchParams.get("q")) };
}

const parseQuery = (text: string | null): string =>
  (text ?? "").replaceAll("\u00ad", "").replace(/\s+/g, " ").trim().slice(0, LONGEST).trim();
