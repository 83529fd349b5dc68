import fs from "node:fs";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { managersChangedMail } from "#app/core/company/mails/managers.mails.ts";
import {
  adminNewLeadMail,
  leadNewsMail,
  leadReminderMail,
  newLeadNotificationMail,
  quoteAcknowledgementMail,
} from "#app/features/leads/mails/leads.mails.ts";
import { mails } from "#app/mails.server.ts";
import { renderWith } from "#app/platform/mail/render.server.ts";
import type { MailPayload } from "#app/platform/mail/template.ts";
import { samples, siteUrl } from "#tests/support/mail-samples.ts";
import { looseMarks, otherWords, textsOf } from "#tests/support/rendered-text.ts";
import { filesWith, sourceFiles } from "#tests/support/source-files.ts";

const render = renderWith(mails, siteUrl);
const unread = { replyTo: undefined };

test("every mail that a noun defines is one of the site's", () => {
  const named = sourceFiles.flatMap((file) =>
    [...fs.readFileSync(file, "utf8").matchAll(/= defineMail\b.*?\bname: "([^"]+)"/gs)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(mails.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  expect(new Set(named).size).toBe(named.length);
});

test("a process that asks for mails loads no template: a definition imports it when it is drawn", () => {
  const early = filesWith(/^import (?!type\b)[^;]*?\.tsx"/m).filter((file) => file.endsWith(".mails.ts"));
  expect(early).toEqual([]);
});

test("every mail has a sample here", () => {
  expect(samples.map(({ name }) => name).sort()).toEqual(mails.map(({ name }) => name).sort());
});

describe.each(samples)("$name", ({ name, payload, expectedTexts }) => {
  test("says what it has to in its text part as in its HTML part", async () => {
    const { html, text, subject } = await render(name, payload, unread);
    const words = parse(html).textContent + hrefs(html).join(" ");
    for (const expected of expectedTexts) {
      expect(text.replace(/\s+/g, " ")).toContain(expected);
      expect(decode(words)).toContain(expected);
    }
    expect(subject).toMatch(/^[^\r\n]{10,150}$/);
  });

  test("keeps each mark with the word before it, and says « e-mail »", async () => {
    const { html, text, subject } = await render(name, payload, unread);
    const texts = [...textsOf(html), ...text.split("\n"), subject];
    expect(looseMarks(texts)).toEqual([]);
    expect(otherWords(texts)).toEqual([]);
  });

  test("says where replies arrive, or that they are not read and where to write", async () => {
    const invites = /[Rr]épondez(-nous| à cet| à ce message)/;
    const alone = (await render(name, payload, unread)).text.replace(/\s+/g, " ");
    expect(alone).toContain("les réponses à cette adresse ne sont pas lues");
    expect(alone).toContain(`${siteUrl}/contact`);
    expect(alone).not.toMatch(invites);

    const read = (await render(name, payload, { replyTo: "equipe@recif.nc" })).text.replace(/\s+/g, " ");
    expect(read).toContain("arrive à l’équipe de Récif : equipe@recif.nc");
    expect(read).not.toContain("ne sont pas lues");
    expect(read).not.toMatch(invites);
  });

  test("links to the site only, and loads nothing", async () => {
    const { html, text } = await render(name, payload, unread);
    expect(hrefs(html).length).toBeGreaterThan(0);
    for (const href of [...hrefs(html), ...urlsIn(text)]) expect(new URL(href).origin).toBe(siteUrl);
    expect(text).not.toMatch(/https?:\/\/[^\s)]+[.,;](\s|$)/);
    expect(html).not.toMatch(/<(script|img|iframe|object|form|input|svg|video|link)\b/i);
    expect(html).not.toMatch(/url\(|@import|\bsrc=|\bbackground=/i);
  });

  test("is a French page with a title, in a light and a dark theme", async () => {
    const { html } = await render(name, payload, unread);
    const page = parse(html);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("fr");
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelector("title")?.textContent).not.toBe("");
    expect(page.querySelector("style")?.textContent).toContain("@media (prefers-color-scheme: dark) {");
    expect(html.length).toBeLessThan(30_000);
  });
});

test("a company that never registered leaves in one click; one that has its space is not offered to", async () => {
  const sampleOf = (name: string) => samples.find((one) => one.name === name)?.payload ?? {};
  for (const { name } of [newLeadNotificationMail, leadReminderMail, leadNewsMail]) {
    const unsubscribeUrl = `${siteUrl}/demande/arret/x`;
    const unregistered = await render(name, { ...sampleOf(name), unsubscribeUrl }, unread);
    expect(unregistered.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(hrefs(unregistered.html)).toContain(unsubscribeUrl);
    const registered = await render(name, { ...sampleOf(name), unsubscribeUrl: undefined }, unread);
    expect(registered.unsubscribeUrl).toBeUndefined();
    expect(registered.text).not.toContain("Ne plus recevoir");
  }
});

test("a request's acknowledgement says of each company what is done for it, and promises no answer", async () => {
  const { name } = quoteAcknowledgementMail;
  const payload = { reference: "DEV-7K3M9Q", serviceName: "Sauvegarde", followUrl: siteUrl };
  const textOf = async (overrides: MailPayload) =>
    (await render(name, { ...payload, ...overrides }, unread)).text.replace(/\s+/g, " ");
  const all = await textOf({ companyNames: "Vigie et Santal" });
  expect(all).toContain("Chaque entreprise est prévenue et peut vous répondre");
  const some = await textOf({ companyNames: "Vigie et Santal", byStaff: "Santal" });
  expect(some).toContain("la transmet elle-même à Santal. Les autres sont prévenues");
  const none = await textOf({ companyNames: "Santal", byStaff: "Santal" });
  expect(none).not.toContain("prévenue");
  for (const text of [all, some, none]) expect(text).not.toMatch(/vous répondra\b/);
});

/** Threat T06: hostile input of a form whose answer is mailed to others. */
const hostile = [
  "https://pirate.example/gagnez",
  "http://pirate.example",
  "www.pirate.example",
  "pirate.example/payer",
  "//pirate.example",
  "javascript:alert(1)",
  "mailto:x@pirate.example",
  "x@pirate.example",
  '<a href="https://pirate.example">cliquez</a>',
  "<script>alert(1)</script>",
  '<img src="https://pirate.example/x.png">',
  "[cliquez](https://pirate.example)",
  '" onmouseover="alert(1)',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\u202egpj.exe",
  "a\r\nBcc: v@victim.nc",
];

describe.each(hostile)("a visitor who writes %j", (words) => {
  const staff = { reference: "DEV-7K3M9Q", serviceName: "Sauvegarde", email: "camille@client.nc" };
  const company = { reference: "DEV-7K3M9Q", companyName: "Lagon", serviceName: "Sauvegarde", managed: true };
  const mails: [string, MailPayload][] = [
    [
      adminNewLeadMail.name,
      {
        ...staff,
        contactName: words,
        contactCompany: words,
        phone: words,
        message: words,
        adminUrl: siteUrl,
      },
    ],
    [
      newLeadNotificationMail.name,
      { ...company, contactName: words, contactCompany: words, leadUrl: siteUrl },
    ],
    [managersChangedMail.name, { companyName: "Lagon", change: "joined", who: words, ownUrl: siteUrl }],
  ];

  test.each(mails)("makes no link, no markup and no header in %s", async (name, payload) => {
    const { html, text, subject } = await render(name, payload, unread);
    for (const href of hrefs(html)) expect(new URL(href).origin).toBe(siteUrl);
    for (const url of urlsIn(text)) expect(new URL(url).origin).toBe(siteUrl);
    const autoLinks = /pirate\.example|www\.\w|mailto:\w|javascript:\w|x@pirate/;
    expect(text).not.toMatch(autoLinks);
    expect(parse(html).querySelector("body")?.outerHTML).not.toMatch(autoLinks);
    expect(html).not.toMatch(/<script|<img|onmouseover="/);
    expect(text).not.toMatch(/[<>]/);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
  });
});

test("what a visitor writes is cut: a name at 60 characters, a message at 1,000", async () => {
  const { text } = await render(
    adminNewLeadMail.name,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      contactName: "N".repeat(5_000),
      contactCompany: "C".repeat(5_000),
      email: "camille@client.nc",
      message: "M".repeat(50_000),
      adminUrl: siteUrl,
    },
    unread,
  );
  for (const [letter, most] of [
    ["N", 60],
    ["C", 60],
    ["M", 1_000],
  ] as const) {
    const longest = Math.max(...[...text.matchAll(new RegExp(`${letter}+`, "g"))].map(([run]) => run.length));
    expect(longest).toBeLessThanOrEqual(most);
  }
});

test("the acknowledgement, which goes to an address that anybody may type, repeats nothing a visitor wrote", async () => {
  const { html, text, subject } = await render(
    quoteAcknowledgementMail.name,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      contactName: "canari",
      message: "canari",
    },
    unread,
  );
  expect(html + text + subject).not.toContain("canari");
});

test("the notice of a request for one company does not give the visitor's address or message", async () => {
  const keys = Object.keys(samples.find(({ name }) => name === newLeadNotificationMail.name)?.payload ?? {});
  expect(keys).not.toEqual(expect.arrayContaining(["email"]));
  expect(keys).not.toEqual(expect.arrayContaining(["message"]));
});

const decode = (html: string) =>
  html
    .replaceAll("&amp;", "&")
    .replace(/&#x27;/g, "'")
    .replaceAll("\u00a0", " ");
const hrefs = (html: string) =>
  parse(html)
    .querySelectorAll("[href]")
    .map((element) => decode(element.getAttribute("href") ?? ""));
const urlsIn = (text: string) => text.match(/https?:\/\/[^\s<>)]+/g) ?? [];
