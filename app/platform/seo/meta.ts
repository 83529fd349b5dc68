import type { MetaDescriptor } from "react-router";
import { typeset } from "../text/typeset.ts";

const SITE_NAME = "Récif";

type PageMeta = {
  /** Without the site's name; 52 characters at most leave room for it. */
  title: string;
  /** 120 to 155 characters. */
  description: string;
  /** Canonical path, from "/"; the query only when it is part of the page's identity. */
  path: string;
  siteUrl: string;
  /** For pages that are read but not listed: search results, pages to come, account pages. */
  noindex?: boolean;
  /** A 1200 × 630 image and what it shows, in words; the site's own when absent. */
  image?: { path: string; alt: string };
  type?: "website" | "article" | "profile";
};

const siteImage = { path: "/og/site", alt: "Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie" };

/** Title, description, canonical address and sharing card of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  // React Router draws them with tags of its own: here is their door.
  const [name, description] = [typeset(page.title), typeset(page.description)];
  const title = name === SITE_NAME ? SITE_NAME : `${name} | ${SITE_NAME}`;
  const url = `${page.siteUrl}${page.path}`;
  const image = page.image ?? siteImage;
  return [
    { title },
    { name: "description", content: description },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex, follow" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: page.siteUrl + image.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: typeset(image.alt) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The site's address as the root loader gave it; for `meta` functions, which only see data. */
export function siteUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "siteUrl" in root ? String(root.siteUrl) : "";
}
