export type BlogList = { path: string; page: number; q: string };

export const BLOG_FEED = { path: "/blogs", title: "Blog de Récif" } as const;

export const articlePath = (slug: string): string => `/blog/${slug}`;
export const categoryPath = (slug: string): string => `/blogs/categorie/${slug}`;
export const tagPath = (slug: string): string => `/blogs/tag/${slug}`;

export function blogHref({ path, page, q }: BlogList): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
