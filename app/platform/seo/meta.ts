import type { MetaDescriptor } from "react-router";
import { typeset } from "../text/typeset.ts";

const SITE_NAME = "Récif";

type PageMeta = {
  /** At most 52 characters; the site's name is appended. */
  title: string;
  /** 120 to 155 characters. */
  description: string;
  path: string;
  siteUrl: string;
  /** For pages that are not to be indexed: search results, account pages. */
  noindex?: boolean;
  /** 1200 × 630 image with alternative text; the site's own by default. */
  image?: { path: string; alt: string };
  type?: "website" | "article" | "profile";
};

const siteImage = { path: "/og/site", alt: "Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie" };

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  // React Router renders these without the site's JSX runtime, so they are typeset here.
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

export function siteUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof root === "object" && root !== null && "siteUrl" in root ? String(root.siteUrl) : "";
}
