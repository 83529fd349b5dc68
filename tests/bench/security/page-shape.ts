import { createHash } from "node:crypto";
import { type HTMLElement, parse } from "node-html-parser";

export type ReceivedPage = { html: string; policy: string; url: string };

export type Shape = { parts: Set<string>; hosts: Set<string> };

const ADDRESSES = [
  "href",
  "src",
  "action",
  "formaction",
  "data",
  "poster",
  "srcset",
  "xlink:href",
  "ping",
  "background",
];
const PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

export function shapeOf(pages: readonly ReceivedPage[]): Shape {
  const shape: Shape = { parts: new Set(), hosts: new Set() };
  for (const page of pages) {
    for (const element of elementsOf(page)) {
      for (const part of partsOf(element)) shape.parts.add(part);
      for (const address of addressesOf(element, page)) shape.hosts.add(address.host);
    }
  }
  return shape;
}

export function strangeIn(page: ReceivedPage, payload: string, plain: Shape): string | undefined {
  if (payload.includes("<") && page.html.includes(payload)) return "the text stands in the page as it came";
  for (const element of elementsOf(page)) {
    const part = partsOf(element).find((one) => !plain.parts.has(one));
    if (part) return `an element that no page has: ${part}`;
    if (element.tagName === "SCRIPT" && !isOurs(element, page))
      return "a script that the page's policy does not name";
    // A company's website link is marked as user content.
    const theirs = element.getAttribute("rel")?.includes("ugc");
    for (const { protocol, host } of addressesOf(element, page)) {
      if (!PROTOCOLS.includes(protocol)) return `a link to ${protocol}`;
      // "mailto://host/" opens a mail program, not that host.
      if (!theirs && protocol.startsWith("http") && !plain.hosts.has(host)) return `a link to ${host}`;
    }
  }
  return undefined;
}

function elementsOf({ html }: ReceivedPage): HTMLElement[] {
  return parse(html, { blockTextElements: { script: true, style: true, noscript: false } }).querySelectorAll(
    "*",
  );
}

function partsOf({ tagName, attributes }: HTMLElement): string[] {
  const tag = tagName.toLowerCase();
  return [tag, ...Object.keys(attributes).map((name) => `${tag}[${name.toLowerCase()}]`)];
}

function isOurs(element: HTMLElement, { policy }: ReceivedPage): boolean {
  const nonce = element.getAttribute("nonce");
  const hash = createHash("sha256").update(element.rawText).digest("base64");
  if (policy.includes(nonce === undefined ? `'sha256-${hash}'` : `'nonce-${nonce}'`)) return true;
  if (element.getAttribute("type") !== "application/ld+json") return false;
  return typeof JSON.parse(element.textContent) === "object";
}

function addressesOf(element: HTMLElement, { url }: ReceivedPage): { protocol: string; host: string }[] {
  return ADDRESSES.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === undefined) return [];
    return [URL.canParse(value, url) ? new URL(value, url) : { protocol: `no address (${value})`, host: "" }];
  });
}
