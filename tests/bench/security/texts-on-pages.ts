import { createCompanies, type NewCompany } from "#app/core/company/companies.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { type ReceivedPage, type Shape, shapeOf, strangeIn } from "./page-shape.ts";
import { type Finding, runConcurrently } from "./threat.ts";

export const HARMLESS = [
  "Lagon Sécurité",
  "zzzz introuvable",
  "audit",
  "sauvgarde",
  "pentest noumea",
  "L’Alizé & fils",
  "x",
  "java script",
  "Un nom assez long pour être coupé, et qui continue bien après la fin de toutes les lignes du site",
  "> cité\n\n1. un\n   - deux\n\n3. trois\n\n---\n\n    code\n\n`mot` *ou* **fort** [là](https://lagon.example/)",
  "2. un\n\n| a | b | c |\n|---|:-:|--:|\n| d | e | f |",
  "deux\n\nparagraphes",
  "https://lagon.example/",
  "a@lagon.example",
  "27 12 34",
];

export type Written = { text: string; slug: string };
type Page = (visitor: Visitor, written: Written) => Promise<ReceivedPage>;

export async function textsOnPages(
  site: { url: string; db: Database },
  admin: Visitor,
  hostile: Written[],
): Promise<Finding[]> {
  const harmless = await writeTexts(site.db, HARMLESS);
  const findings: Finding[] = [];
  for (const [name, { page, as }] of Object.entries(pagesOf(site, admin))) {
    const plain: ReceivedPage[] = [];
    for (const written of harmless) plain.push(await page(as(), written));
    findings.push(await tryPage(name, hostile, shapeOf(plain), (written) => page(as(), written)));
  }
  return findings;
}

async function tryPage(
  name: string,
  hostile: Written[],
  plain: Shape,
  page: (written: Written) => Promise<ReceivedPage>,
): Promise<Finding> {
  const through: string[] = [];
  let shown = 0;
  await runConcurrently(hostile, 4, async (written) => {
    const received = await page(written);
    if (received.html.includes(escaped(written.text))) shown += 1;
    const strange = strangeIn(received, written.text, plain);
    if (strange) through.push(`${name}: ${JSON.stringify(written.text)}: ${strange}`);
  });
  return { what: `texts in ${name} (${shown} shown as they are)`, tried: hostile.length, through };
}

function escaped(text: string): string {
  const signs: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#x27;",
  };
  return text.trim().replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

function pagesOf(
  { url }: { url: string },
  admin: Visitor,
): Record<string, { page: Page; as: () => Visitor }> {
  const [anybody, member] = [() => aVisitor(url), () => admin];
  const get =
    (path: (written: Written) => string): Page =>
    async (visitor, written) =>
      received(url + path(written), await visitor.get(path(written)));
  return {
    "a profile, signed out": { page: get(({ slug }) => `/company/${slug}`), as: anybody },
    "a profile with its contact": { page: get(({ slug }) => `/company/${slug}`), as: member },
    "a quick signup": { page: get(({ slug }) => `/company/${slug}/acces`), as: anybody },
    "a search and its cards": {
      page: get(({ text }) => `/directory?q=${encodeURIComponent(text)}`),
      as: anybody,
    },
    "a refused request": { page: refusedRequest(url), as: anybody },
  };
}

function refusedRequest(url: string): Page {
  return async (visitor, { text }) => {
    const fields = { company_name: text, contact_name: text, email: text, phone: text, service_type: text };
    return received(`${url}/devis`, await visitor.post("/devis", { ...fields, message: text, page: text }));
  };
}

function received(url: string, { headers, body }: { headers: Headers; body: string }): ReceivedPage {
  return { html: body, policy: headers.get("content-security-policy") ?? "", url };
}

export async function writeTexts(db: Database, texts: readonly string[]): Promise<Written[]> {
  const written: Written[] = [];
  for (let start = 0; start < texts.length; start += 500) {
    const batch = texts.slice(start, start + 500);
    const created = await createCompanies({ db }, batch.map(companyOf));
    written.push(...created.map(({ slug }, n) => ({ slug, text: batch[n] ?? "" })));
  }
  return written;
}

function companyOf(given: string): NewCompany {
  const text = given.replaceAll("\u0000", "");
  return {
    name: text,
    description: `${text}\n\nfin ${text}`,
    categories: ["sauvegarde"],
    zones: ["sud"],
    commune: text,
    address: text,
    contactName: text,
    email: text,
    phonePrivate: text,
    phonePublic: text,
    website: text,
    status: "published",
  };
}
