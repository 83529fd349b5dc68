import { parseFeed } from "feedsmith";
import { convert } from "html-to-text";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { cleanText, foldText, truncate } from "#app/platform/text/text.ts";

const DAY = 86_400_000;
/** An older announcement is no alert: the first reading of a feed drafts nothing of the past. */
const RECENT = 30 * DAY;
const MOST_DRAFTS = 50;
const LONGEST_URL = 2_000;

export type Announcement = {
  source: string;
  title: string;
  url: string;
  summary: string;
  announcedAt: Date;
  brands: string[];
};

type Item = { source: unknown; title: unknown; url: unknown; summary: unknown; date: unknown };

/**
 * Recent announcements of an RSS or Atom feed that name brands of the catalogue, newest first. Items without a title,
 * a date or an address of the web are left out.
 * @throws when the text is no feed
 */
export function readAnnouncements(text: string, brands: readonly Brand[], now: Date): Announcement[] {
  return itemsOf(text)
    .flatMap((item) => announcementOf(item) ?? [])
    .filter(({ announcedAt }) => Math.abs(now.getTime() - announcedAt.getTime()) < RECENT)
    .map((one) => ({ ...one, brands: brandsIn(`${one.title} ${one.summary}`, brands) }))
    .filter((one) => one.brands.length > 0)
    .sort((a, b) => b.announcedAt.getTime() - a.announcedAt.getTime())
    .slice(0, MOST_DRAFTS);
}

function itemsOf(text: string): Item[] {
  const { format, feed } = parseFeed(text);
  if (format === "rss" || format === "rdf")
    return (feed.items ?? []).map((item) => ({
      source: ("guid" in item ? item.guid?.value : undefined) ?? item.link,
      title: item.title,
      url: item.link,
      summary: item.description,
      date: "pubDate" in item ? item.pubDate : item.dc?.dates?.[0],
    }));
  if (format === "atom")
    return (feed.entries ?? []).map(({ id, title, links, summary, published, updated }) => ({
      source: id,
      title: title?.value,
      url: links?.find(({ rel = "alternate" }) => rel === "alternate")?.href,
      summary: summary?.value,
      date: published ?? updated,
    }));
  throw new Error("a feed of a format that is not read");
}

function announcementOf(item: Item): Omit<Announcement, "brands"> | undefined {
  const title = truncate(plain(item.title), 300);
  const url = typeof item.url === "string" ? URL.parse(item.url.trim()) : null;
  const announcedAt = new Date(String(item.date));
  if (
    !title ||
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.href.length > LONGEST_URL ||
    Number.isNaN(announcedAt.getTime())
  )
    return undefined;
  const source = (typeof item.source === "string" && cleanText(item.source).trim()) || url.href;
  return {
    source: source.slice(0, 500),
    title,
    url: url.href,
    summary: truncate(plain(item.summary), 2_000),
    announcedAt,
  };
}

const plain = (html: unknown): string =>
  typeof html === "string"
    ? cleanText(
        convert(html, { wordwrap: false, selectors: [{ selector: "a", options: { ignoreHref: true } }] }),
      )
        .replace(/\s+/g, " ")
        .trim()
    : "";

/** Slugs of the brands that the text names, by name or synonym, as whole words. */
export function brandsIn(text: string, brands: readonly Brand[]): string[] {
  const words = asWords(text);
  return brands
    .filter(({ name, synonyms }) => [name, ...synonyms].some((name) => words.includes(asWords(name))))
    .map(({ slug }) => slug);
}

const asWords = (text: string) =>
  ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
