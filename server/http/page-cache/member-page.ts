import { randomBytes } from "node:crypto";
import { CACHE_HEADER, VARIANTS_HEADER } from "#app/platform/http/page-cache.ts";
import type { MemberValues, StandIn } from "#app/platform/http/scope.ts";
import { applyVariant, type Variant } from "../variant.ts";
import type { RenderedPage } from "./cached-page.ts";

type ValueName = keyof MemberValues | "nonce";
/** Where a value stands decides how it is written. */
type Place = "html" | "script" | "data";
type Slot = { name: ValueName; place: Place };

/** A page as rendered for a stand-in: texts and, between them, the slots of a member's values. */
export type MemberPage = {
  headers: readonly [string, string][];
  /** Separate, since it is written for each variant. */
  start: string;
  texts: readonly Buffer[];
  slots: readonly Slot[];
  names: ReadonlySet<ValueName>;
  bytes: number;
  milliseconds?: number;
};

const memberNames = [
  "email",
  "initial",
  "name",
  "company",
  "unread",
] as const satisfies (keyof MemberValues)[];

/** Random, so that no stored text can ask for a member's values. */
const MARK = `recif-${randomBytes(12).toString("hex")}-`;
const values = Object.fromEntries(memberNames.map((name) => [name, MARK + name])) as MemberValues;

export const standIn = (role: StandIn["role"]): StandIn => ({ role, values });

/** Undefined for pages that are not marked `cacheable`. */
export function packMemberPage(
  { status, headers, body }: RenderedPage,
  nonce: string,
): MemberPage | undefined {
  const wish = headers.get(CACHE_HEADER);
  if (status !== 200 || !wish || headers.has("set-cookie")) return undefined;
  const html = body.toString();
  const isHtml = headers.has(VARIANTS_HEADER);
  const from = isHtml ? html.indexOf(">", html.indexOf("<html")) + 1 : 0;
  const { texts, slots } = cut(html.slice(from), nonce, isHtml);
  const seconds = /max-age=(\d+)/.exec(wish)?.[1];
  return {
    headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)),
    // Copied: a slice would keep the whole text in memory.
    start: Buffer.from(html.slice(0, from)).toString(),
    texts,
    slots,
    names: new Set(slots.map(({ name }) => name)),
    bytes: body.length + OVERHEAD,
    ...(seconds && { milliseconds: Number(seconds) * 1_000 }),
  };
}

const OWN_HEADERS = new Set(
  [CACHE_HEADER, VARIANTS_HEADER, "content-length"].map((name) => name.toLowerCase()),
);
const OVERHEAD = 4_000;

function cut(text: string, nonce: string, isHtml: boolean) {
  const marks = new RegExp(`${MARK}(${memberNames.join("|")})|${nonce}`, "g");
  const texts: Buffer[] = [];
  const slots: Slot[] = [];
  let end = 0;
  for (const { 0: found, 1: name, index } of text.matchAll(marks)) {
    texts.push(Buffer.from(text.slice(end, index)));
    const place = name === undefined ? "html" : isHtml ? placeAt(text, index, nonce) : "data";
    slots.push({ name: (name as keyof MemberValues | undefined) ?? "nonce", place });
    end = index + found.length;
  }
  texts.push(Buffer.from(text.slice(end)));
  return { texts, slots };
}

/** The router's data is JSON within a string of a script. */
function placeAt(html: string, index: number, nonce: string): Place {
  const open = html.lastIndexOf("<script", index);
  if (open < 0 || html.indexOf("</script>", open) < index) return "html";
  const isRouterData = html.startsWith(`<script nonce="${nonce}">window.__reactRouterContext`, open);
  if (!isRouterData) throw new Error("a member's value stands in a script that is not the router's data");
  return "script";
}

/** @param nonce of this answer's policy */
export function fillMemberPage(
  page: MemberPage,
  given: MemberValues,
  nonce: string,
  variant: Variant,
): Buffer {
  const pieces: Buffer[] = [Buffer.from(page.start === "" ? "" : applyVariant(page.start, variant))];
  for (const [index, text] of page.texts.entries()) {
    pieces.push(text);
    const slot = page.slots[index];
    if (slot) pieces.push(Buffer.from(slot.name === "nonce" ? nonce : write[slot.place](given[slot.name])));
  }
  return Buffer.concat(pieces);
}

const inString = (text: string) => JSON.stringify(text).slice(1, -1);

/** As React, the router and its stream write a text there. */
const write: Record<Place, (text: string) => string> = {
  html: (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ""),
  data: inString,
  script: (text) =>
    inString(inString(text)).replace(/[&<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? ""),
};

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
