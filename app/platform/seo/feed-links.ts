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
  /** Of that page and of the feed. */
  query?: string;
  title: string;
};

export const feedPath = ({ path, query }: Omit<FeedHead, "title">, file: keyof typeof feedTypes): string =>
  `${path}/${file}${query ? `?${query}` : ""}`;

/** For the `<head>` of that page. */
export const feedLinks = (siteUrl: string, feed: FeedHead) =>
  (Object.keys(feedTypes) as (keyof typeof feedTypes)[]).map((file) => ({
    tagName: "link" as const,
    rel: "alternate",
    type: feedTypes[file],
    title: feed.title,
    href: siteUrl + feedPath(feed, file),
  }));
