import { pages } from "../pages.ts";
import { siteGroups } from "./page.ts";

const listings = pages.flatMap(({ pattern, listed }) =>
  listed === undefined || typeof listed === "string" ? [] : [{ pattern, listed }],
);

/** The pages that people search for, by group. */
export const siteMap = siteGroups.map((title) => ({
  title,
  items: listings.flatMap(({ pattern, listed }) =>
    "title" in listed && listed.group === title ? [{ to: pattern, label: listed.title }] : [],
  ),
}));

export const indexedPatterns = listings.flatMap(({ pattern, listed: { sitemap } }) =>
  sitemap ? [{ pattern, sitemap }] : [],
);
