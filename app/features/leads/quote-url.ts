import { compareUrl } from "#app/core/company/compare-url.ts";

type Asked = { chosen?: readonly string[]; category?: string | undefined };

export function quoteUrl({ chosen = [], category }: Asked): string {
  const url = compareUrl(chosen, "/devis");
  if (!category) return url;
  return `${url}${chosen.length > 0 ? "&" : "?"}category=${encodeURIComponent(category)}`;
}
