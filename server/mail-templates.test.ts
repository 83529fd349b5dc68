import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import {
  accountCredentialsMail,
  confirmationMail,
  loginLinkMail,
  recoveryMail,
} from "#app/features/accounts/mails/accounts.mails.ts";
import { claimCodeMail, claimDecidedMail, claimReceivedMail } from "#app/features/claims/claims.mails.ts";
import { companyWaitingMail } from "#app/features/companies/companies.mails.ts";
import {
  adminNewLeadMail,
  newLeadNotificationMail,
  quoteAcknowledgementMail,
} from "#app/features/leads/leads.mails.ts";
import { managerInvitationMail, managersChangedMail } from "#app/features/managers/managers.mails.ts";
import { companyApprovedMail, companyDecisionMail } from "#app/features/moderation/moderation.mails.ts";
import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from "#app/features/newsletter/newsletter.mails.ts";
import type { Mail, MailPayload } from "#app/platform/mail/define-mail.ts";
import { renderWith } from "#app/platform/mail/render.server.ts";
import { mailTemplates } from "#server/mail-templates.ts";

const siteUrl = "https://recif.example";
const render = renderWith(mailTemplates, siteUrl);
const link = (name: string) => `${siteUrl}/auth/confirm?token=${name}`;

type Sample = { name: string; payload: MailPayload; says: string[] };
const sample = <P extends MailPayload>(mail: Mail<P>, payload: P, says: string[]): Sample => ({
  name: mail.name,
  payload,
  says,
});

const samples = [
  sample(
    accountCredentialsMail,
    { email: "camille@client.nc", password: "aB3$efgh&jkLmn", confirmUrl: link("a") },
    ["camille@client.nc", "aB3$efgh&jkLmn", "72 heures", link("a"), `${siteUrl}/login`],
  ),
  sample(confirmationMail, { confirmUrl: link("b") }, [link("b"), "72 heures"]),
  sample(loginLinkMail, { loginUrl: link("c") }, [link("c"), "1 heure"]),
  sample(recoveryMail, { recoveryUrl: link("d") }, [link("d"), "1 heure"]),
  sample(
    newsletterConfirmationMail,
    {
      confirmUrl: `${siteUrl}/newsletter/confirmation?t=e`,
      refuseUrl: `${siteUrl}/newsletter/r?t=f`,
      opensAccount: true,
    },
    [`${siteUrl}/newsletter/confirmation?t=e`, `${siteUrl}/newsletter/r?t=f`, "compte gratuit", "7 jours"],
  ),
  sample(newsletterWelcomeMail, { unsubscribeUrl: `${siteUrl}/newsletter/desinscription?t=g` }, [
    `${siteUrl}/newsletter/desinscription?t=g`,
  ]),
  sample(
    quoteAcknowledgementMail,
    { reference: "DEV-7K3M9Q", serviceName: "Audit & Conseil", companyName: "Lagon Sécurité" },
    ["DEV-7K3M9Q", "Audit & Conseil", "Lagon Sécurité"],
  ),
  sample(
    newLeadNotificationMail,
    {
      reference: "DEV-7K3M9Q",
      companyName: "Lagon Sécurité",
      serviceName: "Sauvegarde",
      contactName: "Camille Durand",
      contactCompany: "Boulangerie du Port",
      leadUrl: `${siteUrl}/my-company/leads`,
      managed: true,
    },
    ["DEV-7K3M9Q", "Sauvegarde", "Camille Durand", "Boulangerie du Port", `${siteUrl}/my-company/leads`],
  ),
  sample(
    adminNewLeadMail,
    {
      reference: "DEV-7K3M9Q",
      serviceName: "Sauvegarde",
      contactName: "Camille Durand",
      contactCompany: "Boulangerie du Port",
      email: "camille@client.nc",
      phone: "+687 28 00 00",
      message: "Bonjour,\nnous cherchons un prestataire.",
      adminUrl: `${siteUrl}/admin/dashboard`,
    },
    [
      "DEV-7K3M9Q",
      "camille@client.nc",
      "+687 28 00 00",
      "nous cherchons un prestataire",
      `${siteUrl}/admin/dashboard`,
    ],
  ),
  sample(
    companyWaitingMail,
    {
      companyName: "Lagon Sécurité",
      what: "submission",
      memberEmail: "camille@client.nc",
      adminUrl: `${siteUrl}/admin/fiches/x`,
    },
    ["Lagon Sécurité", "camille@client.nc", "attend d’être publiée", `${siteUrl}/admin/fiches/x`],
  ),
  sample(
    companyApprovedMail,
    {
      companyName: "Lagon Sécurité",
      contactName: "Camille Durand",
      companyUrl: `${siteUrl}/company/lagon-securite`,
      ownUrl: `${siteUrl}/my-company`,
    },
    ["Lagon Sécurité", "Camille Durand", `${siteUrl}/company/lagon-securite`],
  ),
  sample(
    companyDecisionMail,
    {
      decision: "edit-rejected",
      companyName: "Lagon Sécurité",
      reason: "La description est trop courte.",
      ownUrl: `${siteUrl}/my-company`,
    },
    ["Lagon Sécurité", "La description est trop courte.", "reste comme elle était", `${siteUrl}/my-company`],
  ),
  sample(
    claimReceivedMail,
    {
      to: "owner",
      companyName: "Lagon Sécurité",
      claimantName: "Camille Durand",
      position: "gérante",
      answerUrl: `${siteUrl}/my-company/revendications/x`,
    },
    ["Lagon Sécurité", "Camille Durand", "gérante", "5 jours", `${siteUrl}/my-company/revendications/x`],
  ),
  sample(claimCodeMail, { companyName: "Lagon Sécurité", code: "1234 5678" }, [
    "Lagon Sécurité",
    "1234 5678",
    "48 heures",
  ]),
  sample(
    claimDecidedMail,
    {
      decision: "rejected-by-owner",
      companyName: "Lagon Sécurité",
      reason: "Je ne vous connais pas.",
      url: `${siteUrl}/company/lagon-securite/revendiquer`,
    },
    [
      "Lagon Sécurité",
      "Je ne vous connais pas.",
      "trancher",
      `${siteUrl}/company/lagon-securite/revendiquer`,
    ],
  ),
  sample(
    managerInvitationMail,
    {
      companyName: "Lagon Sécurité",
      inviterName: "Camille Durand",
      acceptUrl: `${siteUrl}/my-company/invitation?token=x`,
    },
    ["Lagon Sécurité", "Camille Durand", "7 jours", `${siteUrl}/my-company/invitation?token=x`],
  ),
  sample(
    managersChangedMail,
    {
      companyName: "Lagon Sécurité",
      change: "joined",
      who: "Camille Durand",
      ownUrl: `${siteUrl}/my-company`,
    },
    ["Lagon Sécurité", "Camille Durand", "gère maintenant", `${siteUrl}/my-company`],
  ),
];

test("every template has a sample here", () => {
  expect(samples.map(({ name }) => name).sort()).toEqual(mailTemplates.map(({ mail }) => mail.name).sort());
});

describe.each(samples)("$name", ({ name, payload, says }) => {
  test("says what it has to in its text part as in its HTML part", async () => {
    const { html, text, subject } = await render(name, payload);
    const words = parse(html).textContent + hrefs(html).join(" ");
    for (const expected of says) {
      expect(text.replace(/\s+/g, " ")).toContain(expected);
      expect(decode(words)).toContain(expected);
    }
    expect(subject).toMatch(/^[^\r\n]{10,150}$/);
  });

  test("links to the site only, and loads nothing", async () => {
    const { html, text } = await render(name, payload);
    expect(hrefs(html).length).toBeGreaterThan(0);
    for (const href of [...hrefs(html), ...urlsIn(text)]) expect(new URL(href).origin).toBe(siteUrl);
    expect(html).not.toMatch(/<(script|img|iframe|object|form|input|svg|video|link)\b/i);
    expect(html).not.toMatch(/url\(|@import|\bsrc=|\bbackground=/i);
  });

  test("is a French page with a title, in a light and a dark theme", async () => {
    const { html } = await render(name, payload);
    const page = parse(html);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("fr");
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelector("title")?.textContent).not.toBe("");
    expect(page.querySelector("style")?.textContent).toContain("@media (prefers-color-scheme: dark) {");
    expect(html.length).toBeLessThan(30_000);
  });
});

/** Threat T06: what a stranger may write in a form whose answer is mailed to somebody else. */
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
  ];

  test.each(mails)("makes no link, no markup and no header in %s", async (name, payload) => {
    const { html, text, subject } = await render(name, payload);
    for (const href of hrefs(html)) expect(new URL(href).origin).toBe(siteUrl);
    for (const url of urlsIn(text)) expect(new URL(url).origin).toBe(siteUrl);
    // What mail programs turn into links by themselves: each is broken by a character that is not seen.
    const autoLinks = /pirate\.example|www\.\w|mailto:\w|javascript:\w|x@pirate/;
    expect(text).not.toMatch(autoLinks);
    // The document type has an address of its own.
    expect(parse(html).querySelector("body")?.outerHTML).not.toMatch(autoLinks);
    expect(html).not.toMatch(/<script|<img|onmouseover="/);
    expect(text).not.toMatch(/[<>]/);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
  });
});

test("what a visitor writes is cut: a name at 60 characters, a message at 1,000", async () => {
  const { text } = await render(adminNewLeadMail.name, {
    reference: "DEV-7K3M9Q",
    serviceName: "Sauvegarde",
    contactName: "N".repeat(5_000),
    contactCompany: "C".repeat(5_000),
    email: "camille@client.nc",
    message: "M".repeat(50_000),
    adminUrl: siteUrl,
  });
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
  const { html, text, subject } = await render(quoteAcknowledgementMail.name, {
    reference: "DEV-7K3M9Q",
    serviceName: "Sauvegarde",
    contactName: "canari",
    message: "canari",
  });
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
