/** For the `<head>` of a page that has a card for other sites. */
export const oembedLink = (siteUrl: string, path: string, title: string) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/json+oembed",
  href: `${siteUrl}/oembed?${new URLSearchParams({ url: siteUrl + path })}`,
  title,
});
