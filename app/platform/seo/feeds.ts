import { notFound } from "../http/errors.ts";
import { typeset } from "../text/typeset.ts";
import { xml } from "../text/xml.ts";
import { type FeedHead, feedPath, feedTypes, isFeed } from "./feed-links.ts";

export type FeedEntry = {
  /** A UUID. */
  id: string;
  path: string;
  title: string;
  summary: string;
  /** All of it, without markup. */
  text: string;
  author: string;
  category: string;
  published: Date;
  updated: Date;
};

type Feed = FeedHead & {
  siteUrl: string;
  about: string;
  entries: readonly FeedEntry[];
};

const writers: Record<keyof typeof feedTypes, (feed: Feed) => string> = {
  "rss.xml": rssFeed,
  "atom.xml": atomFeed,
  "feed.json": jsonFeed,
};

/** @param name of the format, as its path ends. @throws 404 for another one */
export async function answerFeed(
  name: string,
  headers: Record<string, string>,
  read: () => Promise<Feed>,
): Promise<Response> {
  if (!isFeed(name)) throw notFound("feed");
  return new Response(writers[name](await read()), {
    headers: {
      "Content-Type": `${feedTypes[name]}; charset=utf-8`,
      // Readers in a browser are pages of other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...headers,
    },
  });
}

const pagePath = ({ path, query }: Pick<Feed, "path" | "query">) => (query ? `${path}?${query}` : path);

/** RSS 2.0 */
function rssFeed({ siteUrl, title, about, entries, ...page }: Feed): string {
  const items = entries.map(
    (one) => `  <item>
    <title>${xml(one.title)}</title>
    <link>${xml(siteUrl + one.path)}</link>
    <guid isPermaLink="false">urn:uuid:${one.id}</guid>
    <pubDate>${one.published.toUTCString()}</pubDate>
    <category>${xml(one.category)}</category>
    <dc:creator>${xml(one.author)}</dc:creator>
    <description>${xml(one.summary)}</description>
  </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
  <title>${xml(title)}</title>
  <link>${xml(siteUrl + pagePath(page))}</link>
  <atom:link href="${xml(siteUrl + feedPath(page, "rss.xml"))}" rel="self" type="application/rss+xml"/>
  <description>${xml(about)}</description>
  <language>fr</language>
${items.join("\n")}
</channel>
</rss>
`;
}

/** Atom (RFC 4287) */
function atomFeed({ siteUrl, title, about, entries, ...page }: Feed): string {
  const written = entries.map(
    (one) => `  <entry>
    <id>urn:uuid:${one.id}</id>
    <title>${xml(one.title)}</title>
    <link rel="alternate" href="${xml(siteUrl + one.path)}"/>
    <published>${one.published.toISOString()}</published>
    <updated>${one.updated.toISOString()}</updated>
    <author><name>${xml(one.author)}</name></author>
    <category term="${xml(one.category)}"/>
    <summary>${xml(one.summary)}</summary>
  </entry>`,
  );
  const last = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${xml(siteUrl + pagePath(page))}</id>
  <title>${xml(title)}</title>
  <subtitle>${xml(about)}</subtitle>
  <updated>${new Date(last).toISOString()}</updated>
  <link rel="self" href="${xml(siteUrl + feedPath(page, "atom.xml"))}"/>
  <link rel="alternate" type="text/html" href="${xml(siteUrl + pagePath(page))}"/>
${written.join("\n")}
</feed>
`;
}

/** JSON Feed 1.1 */
function jsonFeed({ siteUrl, title, about, entries, ...page }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: typeset(title),
    description: typeset(about),
    home_page_url: siteUrl + pagePath(page),
    feed_url: siteUrl + feedPath(page, "feed.json"),
    language: "fr",
    items: entries.map((one) => ({
      id: `urn:uuid:${one.id}`,
      url: siteUrl + one.path,
      title: typeset(one.title),
      summary: typeset(one.summary),
      content_text: one.text,
      date_published: one.published.toISOString(),
      date_modified: one.updated.toISOString(),
      authors: [{ name: one.author }],
      tags: [one.category],
    })),
  });
}
