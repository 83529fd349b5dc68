/** Media types by the last part of a feed's path. */
export const feedTypes = {
  "rss.xml": "application/rss+xml",
  "atom.xml": "application/atom+xml",
  "feed.json": "application/feed+json",
} as const;

export const isFeed = (name: string): name is keyof typeof feedTypes => Object.hasOwn(feedTypes, name);

export type FeedHead = {
  /** Of the page that it follows. */
  path: string;
  title: string;
};

/** For the `<head>` of that page. */
export const feedLinks = (siteUrl: string, { path, title }: FeedHead) =>
  Object.entries(feedTypes).map(([file, type]) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    title,
    href: `${siteUrl}${path}/${file}`,
  }));
