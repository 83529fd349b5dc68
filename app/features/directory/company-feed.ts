import { categoryName } from "#app/core/catalogue/categories.ts";
import { communeLabel, communeNamed } from "#app/core/catalogue/communes.ts";
import type { FeedHead } from "#app/platform/seo/feed-links.ts";
import { type DirectoryFilters, directoryParams, parseDirectoryUrl } from "./directory-url.ts";

export type FedCompanies = Pick<DirectoryFilters, "category" | "commune">;

/** Of the new companies of the directory, of a category, of a commune, or of both. */
export function companyFeed({ category, commune }: FedCompanies): FeedHead {
  const about = [category && categoryName(category), commune && communeLabel(communeNamed(commune) ?? "")];
  return {
    path: "/directory",
    query: new URLSearchParams(directoryParams({ category, commune })).toString(),
    title: ["Nouvelles entreprises de Récif", ...about.filter(Boolean)].join(" · "),
  };
}

/** Undefined for a category or a commune that does not exist. */
export function parseFeedUrl(params: URLSearchParams): FedCompanies | undefined {
  const state = parseDirectoryUrl(params);
  if (!state || (state.commune && !communeNamed(state.commune))) return undefined;
  return { category: state.category, commune: state.commune };
}
