import { expect, test } from "vitest";
import { parseBrands } from "#app/core/settings/brand-catalogue.ts";
import { type AlertAct, alertActs, alertStates, stateAfter } from "./alert.rules.ts";
import { brandsIn, readAnnouncements } from "./read-feed.ts";

const brands = parseBrands("Fortinet : fortigate\nF5 : big-ip\nCisco : duo\nDell\nMicrosoft 365 : outlook");
const now = new Date("2026-11-27T12:00:00Z");

const item = (given: Partial<Record<"title" | "link" | "guid" | "pubDate" | "description", string>>) => {
  const facts = {
    title: "Faille dans Fortinet FortiGate",
    link: "https://cert.example/alerte/1",
    guid: "https://cert.example/alerte/1",
    pubDate: "Tue, 24 Nov 2026 08:00:00 +0000",
    description: "Une mise &#224; jour existe.",
    ...given,
  };
  return `<item>${Object.entries(facts)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join("")}</item>`;
};
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Alertes</title><link>https://cert.example</link><description>x</description>${items.join("")}</channel></rss>`;
const read = (...items: string[]) => readAnnouncements(rss(...items), brands, now);

test("an item that names a brand is an announcement, as plain text", () => {
  expect(
    read(item({ description: "&lt;p&gt;Une &lt;b&gt;faille&lt;/b&gt;,&#160;critique.&lt;/p&gt;" })),
  ).toEqual([
    {
      source: "https://cert.example/alerte/1",
      title: "Faille dans Fortinet FortiGate",
      url: "https://cert.example/alerte/1",
      summary: "Une faille, critique.",
      announcedAt: new Date("2026-11-24T08:00:00Z"),
      brands: ["fortinet"],
    },
  ]);
});

test.for([
  ["Vulnérabilité dans les FORTIGATE", ["fortinet"]],
  ["Produits F5 BIG-IP et Cisco", ["cisco", "f5"]],
  ["Délai du modèle delluxe", []],
  ["Microsoft Outlook", ["microsoft-365"]],
  ["Rien de connu", []],
] as const)("brands are whole words: %s", ([text, expected]) => {
  expect(brandsIn(text, brands)).toEqual(expected);
});

test.for([
  ["no brand", { title: "Faille dans Autre", description: "rien" }],
  ["an old date", { pubDate: "Tue, 06 Oct 2026 08:00:00 +0000" }],
  ["a date of next year", { pubDate: "Tue, 23 Nov 2027 08:00:00 +0000" }],
  ["no date", { pubDate: "hier" }],
  ["no title", { title: "" }],
  ["an address that is not of the web", { link: "javascript:alert(1)" }],
  ["no address", { link: "" }],
] as const)("an item with %s is left out, and the next is read", ([, given]) => {
  expect(read(item(given), item({ guid: "b" })).map(({ source }) => source)).toEqual(["b"]);
});

test("an item without its own name is known by its address", () => {
  expect(read(item({ guid: "" }))[0]?.source).toBe("https://cert.example/alerte/1");
});

test("Atom is read too", () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>f</id><updated>2026-11-24T08:00:00Z</updated>
    <entry><id>urn:1</id><title>Dell</title><link href="https://cert.example/2"/><updated>2026-11-25T08:00:00Z</updated><summary>x</summary></entry></feed>`;
  const [found] = readAnnouncements(atom, brands, now);
  expect(found).toMatchObject({ source: "urn:1", url: "https://cert.example/2", brands: ["dell"] });
});

test.for([
  ["a page", "<!doctype html><title>Erreur</title>"],
  ["nothing", ""],
  ["an entity from a file", `<!DOCTYPE r [<!ENTITY c SYSTEM "file:///etc/hosts">]>${rss(item({}))}`],
])("%s is refused", ([, text]) => {
  expect(() => readAnnouncements(text ?? "", brands, now)).toThrow();
});

test("entities that a document declares are not expanded", () => {
  const declared = `<!DOCTYPE r [<!ENTITY a "${"a".repeat(200)}"><!ENTITY b "&a;&a;">]>`;
  const feed = rss(item({ title: "Fortinet &b;" })).replace(/^<\?xml.*\?>/, "");
  const [found] = readAnnouncements(declared + feed, brands, now);
  expect(found?.title).toBe("Fortinet &b;");
});

test("long texts are cut", () => {
  const [found] = read(item({ title: `Fortinet ${"x".repeat(900)}`, description: "y".repeat(9_000) }));
  expect([found?.title.length, found?.summary.length]).toEqual([300, 2_000]);
});

test("every act of every state", () => {
  const table = alertStates.map((state) => [
    state,
    Object.fromEntries(alertActs.map((act: AlertAct) => [act, stateAfter(state, act) ?? "-"])),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    draft: { publish: "published", correct: "-", dismiss: "dismissed", resume: "-" },
    published: { publish: "-", correct: "published", dismiss: "dismissed", resume: "-" },
    dismissed: { publish: "-", correct: "-", dismiss: "-", resume: "draft" },
  });
});
