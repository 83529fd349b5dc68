import { typeset } from "#app/platform/text/typeset.ts";
import { xml } from "#app/platform/text/xml.ts";
import { companyWidgetPath, companyWidgetSize, frameCode } from "./widget.rules.ts";

/** https://oembed.com, version 1.0: the values in their order. */
type OEmbed = Record<string, string | number>;

/** Pixels that the page has for it. */
export type Room = { width: number; height: number };

const formats = { json: "application/json; charset=utf-8", xml: "text/xml; charset=utf-8" } as const;
type OEmbedFormat = keyof typeof formats;

export const isOEmbedFormat = (name: string): name is OEmbedFormat => Object.hasOwn(formats, name);

/** Undefined for a room that is no positive number of pixels. */
export function readRoom(params: URLSearchParams): Room | undefined {
  const [width, height] = ["maxwidth", "maxheight"].map((name) => readPixels(params.get(name)));
  return width === undefined || height === undefined ? undefined : { width, height };
}

function readPixels(value: string | null): number | undefined {
  if (!value) return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

type Known = { kind: "company" | "article"; slug: string };

const pages: Record<string, Known["kind"]> = { company: "company", blog: "article" };

/** Which page of the site a URL is, if it is of this site and has a card. */
export function knownPage(siteUrl: string, url: string): Known | undefined {
  const asked = URL.parse(url);
  if (asked?.origin !== new URL(siteUrl).origin) return undefined;
  const [, first = "", slug] = /^\/([a-z]+)\/([a-z0-9-]{1,100})\/?$/.exec(asked.pathname) ?? [];
  const kind = Object.hasOwn(pages, first) ? pages[first] : undefined;
  return kind && slug ? { kind, slug } : undefined;
}

const provider = (siteUrl: string) => ({ provider_name: "Récif", provider_url: siteUrl });

/** A card in a frame. */
export function companyEmbed(siteUrl: string, company: { slug: string; name: string }, room: Room): OEmbed {
  const width = Math.min(companyWidgetSize.width, room.width);
  const height = Math.min(companyWidgetSize.height, room.height);
  const title = `${company.name}, annuaire Récif`;
  return {
    version: "1.0",
    type: "rich",
    title: company.name,
    ...provider(siteUrl),
    ...thumbnailOf(siteUrl, `/og/company/${company.slug}`, room),
    html: frameCode({ src: siteUrl + companyWidgetPath(company.slug), title, width, height }),
    width,
    height,
  };
}

type Article = { slug: string; title: string; author: string };

export function articleEmbed(siteUrl: string, { slug, title, author }: Article, room: Room): OEmbed {
  return {
    version: "1.0",
    type: "link",
    title,
    author_name: author,
    ...provider(siteUrl),
    ...thumbnailOf(siteUrl, `/og/blog/${slug}`, room),
  };
}

const picture = { width: 1200, height: 630 };

/** A picture has one size: it is left out where the room is smaller. */
function thumbnailOf(siteUrl: string, path: string, room: Room): OEmbed {
  if (room.width < picture.width || room.height < picture.height) return {};
  return {
    thumbnail_url: siteUrl + path,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
  };
}

export function writeOEmbed(embed: OEmbed, format: OEmbedFormat): { type: string; text: string } {
  const entries = Object.entries(embed).map(([name, value]) => [
    name,
    typeof value === "string" ? typeset(value) : value,
  ]);
  const text = format === "json" ? JSON.stringify(Object.fromEntries(entries)) : writeXml(embed);
  return { type: formats[format], text };
}

function writeXml(embed: OEmbed): string {
  const lines = Object.entries(embed).map(([name, value]) => `  <${name}>${xml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join("\n")}\n</oembed>\n`;
}
