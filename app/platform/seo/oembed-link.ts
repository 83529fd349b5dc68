import { typeset } from "../text/typeset.ts";

/** For the `<head>` of a page that has a card for other sites. Made by loaders: no page has it in its scripts. */
export const oembedLink = (siteUrl: string, path: string, title: string) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/json+oembed",
  href: `${siteUrl}/oembed?${new URLSearchParams({ url: siteUrl + path })}`,
  // React Router renders it without the site's JSX runtime.
  title: typeset(title),
});
