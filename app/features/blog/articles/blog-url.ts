import { parsePage, parseQuery } from "./blog-query.ts";

/** Where a list of articles is read: the whole blog, or a part of it. */
export type BlogList = { path: string; page: number; q: string };

export const articlePath = (slug: string): string => `/blog/${slug}`;
export const categoryPath = (slug: string): string => `/blogs/categorie/${slug}`;
export const tagPath = (slug: string): string => `/blogs/tag/${slug}`;

/** The first page of a list is its bare address. */
export function blogHref({ path, page, q }: BlogList): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Undefined when it names a page that there is not. */
export function readBlogUrl(url: URL, path: string): BlogList | undefined {
  const page = parsePage(url.searchParams.get("page"));
  return page === undefined ? undefined : { path, page, q: parseQuery(url.searchParams.get("q")) };
}
