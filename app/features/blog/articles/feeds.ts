import { typeset } from "#app/platform/text/typeset.ts";
import type { FedArticle } from "./article-groups.server.ts";
import { articlePath } from "./blog-url.ts";

const TITLE = "Blog de Récif";
const ABOUT = "Des articles concrets sur la cybersécurité des petites entreprises de Nouvelle-Calédonie.";

type Fed = { siteUrl: string; articles: readonly FedArticle[] };

/** RSS 2.0 */
export function rssFeed({ siteUrl, articles }: Fed): string {
  const items = articles.map(
    (one) => `  <item>
    <title>${xml(one.title)}</title>
    <link>${xml(siteUrl + articlePath(one.slug))}</link>
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
  <title>${TITLE}</title>
  <link>${xml(siteUrl)}/blogs</link>
  <atom:link href="${xml(siteUrl)}/blogs/rss.xml" rel="self" type="application/rss+xml"/>
  <description>${ABOUT}</description>
  <language>fr</language>
${items.join("\n")}
</channel>
</rss>
`;
}

/** Atom (RFC 4287) */
export function atomFeed({ siteUrl, articles }: Fed): string {
  const entries = articles.map(
    (one) => `  <entry>
    <id>urn:uuid:${one.id}</id>
    <title>${xml(one.title)}</title>
    <link rel="alternate" href="${xml(siteUrl + articlePath(one.slug))}"/>
    <published>${one.published.toISOString()}</published>
    <updated>${one.updated.toISOString()}</updated>
    <author><name>${xml(one.author)}</name></author>
    <category term="${xml(one.category)}"/>
    <summary>${xml(one.summary)}</summary>
  </entry>`,
  );
  const last = Math.max(0, ...articles.map(({ updated }) => updated.getTime()));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${xml(siteUrl)}/blogs</id>
  <title>${TITLE}</title>
  <subtitle>${ABOUT}</subtitle>
  <updated>${new Date(last).toISOString()}</updated>
  <link rel="self" href="${xml(siteUrl)}/blogs/atom.xml"/>
  <link rel="alternate" type="text/html" href="${xml(siteUrl)}/blogs"/>
${entries.join("\n")}
</feed>
`;
}

/** JSON Feed 1.1 */
export function jsonFeed({ siteUrl, articles }: Fed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: TITLE,
    description: ABOUT,
    home_page_url: `${siteUrl}/blogs`,
    feed_url: `${siteUrl}/blogs/feed.json`,
    language: "fr",
    items: articles.map((one) => ({
      id: `urn:uuid:${one.id}`,
      url: siteUrl + articlePath(one.slug),
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

const NAMED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 allows no other control characters, even escaped. */
const xml = (text: string): string =>
  typeset(text)
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/g, (one) => NAMED[one] ?? one);
