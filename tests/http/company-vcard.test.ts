import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { contactOpenings } from "#app/core/company/contact-openings.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { plain } from "#tests/support/queue-page.ts";
import { siteTest as test } from "#tests/support/site-test.ts";

const cardOf = (slug: string) => `/company/${slug}/contact.vcf`;

/** Values by property, unfolded and unescaped. */
function read(card: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const line of card.replaceAll("\r\n ", "").trimEnd().split("\r\n")) {
    const at = line.indexOf(":");
    const parts = line.slice(at + 1).split(/(?<!\\);/);
    const unescaped = parts.map((part) => part.replace(/\\n/g, "\n").replace(/\\([;,\\])/g, "$1"));
    const name = line.slice(0, at);
    fields[name] = [...(fields[name] ?? []), unescaped.join(" | ")];
  }
  return fields;
}

describe("the card of a company", () => {
  test("has for a member what the profile shows, without the mobile", async ({ site, database: { db } }) => {
    const { id, slug } = await aCompany(db, {
      name: "Vigie Lagon (fictif)",
      contactName: "Maïté Kahéa",
      email: "contact@vigie.example",
      phonePublic: "+687 27 90 41",
      phonePrivate: "+687 75 31 08",
      website: "https://www.vigie.example/équipe",
      address: "12, rue de l’Alma, 98800 Nouméa",
      commune: "Nouméa",
    });
    const updatedAt = new Date("2026-10-05T02:03:04.567Z");
    await db.update(companies).set({ updatedAt }).where(eq(companies.id, id));
    const { visitor } = await site.signedIn();
    const { status, headers, body } = await visitor.get(cardOf(slug));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${slug}.vcf"`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(read(body)).toEqual({
      BEGIN: ["VCARD"],
      VERSION: ["3.0"],
      PRODID: ["-//Récif//Récif//FR"],
      FN: ["Vigie Lagon (fictif)"],
      N: [" | Maïté Kahéa |  |  | "],
      ORG: ["Vigie Lagon (fictif)"],
      "X-ABShowAs": ["COMPANY"],
      "EMAIL;TYPE=INTERNET,WORK": ["contact@vigie.example"],
      "TEL;TYPE=WORK,VOICE": ["+687 27 90 41"],
      "URL;TYPE=WORK": ["https://www.vigie.example/%C3%A9quipe"],
      "ADR;TYPE=WORK": [" |  | 12, rue de l’Alma | Nouméa |  | 98800 | Nouvelle-Calédonie"],
      "recif.URL": [`${site.url}/company/${slug}`],
      "recif.X-ABLabel": ["Fiche Récif"],
      REV: ["2026-10-05T02:03:04Z"],
      END: ["VCARD"],
    });
    expect(body).not.toMatch(/75[\s.]?31[\s.]?08/);
  });

  test("leaves out what the company does not give", async ({ site, database: { db } }) => {
    const empty = { email: "", phonePublic: "", website: "", address: "", contactName: "" };
    const { slug } = await aCompany(db, empty);
    const { visitor } = await site.signedIn();
    const card = read((await visitor.get(cardOf(slug))).body);
    expect(Object.keys(card).join(" ")).not.toMatch(/EMAIL|TEL|ADR|URL;/);
  });

  test("is nothing of a card for who is signed out or suspended: they are sent to sign in", async ({
    site,
    database: { db },
  }) => {
    const { slug } = await aCompany(db);
    const { member, visitor: suspended } = await site.signedIn();
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    for (const visitor of [site.visitor(), suspended]) {
      const { status, headers, body } = await visitor.get(cardOf(slug));
      expect([status, headers.get("location")]).toEqual([
        302,
        `/login?from=${encodeURIComponent(cardOf(slug))}`,
      ]);
      expect(body + JSON.stringify([...headers])).not.toMatch(/canari|VCARD|\+687/i);
    }
    expect(await db.$count(contactOpenings, eq(contactOpenings.userId, member.id))).toBe(0);
  });

  test("is one opening with the page, once a day, that the company counts", async ({
    site,
    database: { db },
  }) => {
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: owner.member.id });
    const { visitor } = await site.signedIn();
    for (const path of [cardOf(slug), cardOf(slug), `/company/${slug}`])
      expect((await visitor.get(path)).status).toBe(200);
    await owner.visitor.get(cardOf(slug));
    expect(await db.$count(contactOpenings, eq(contactOpenings.companyId, id))).toBe(1);
    const cockpit = plain((await owner.visitor.get(`/my-company/${id}`)).body);
    expect(cockpit).toMatch(/1\s*Coordonnées ouvertes|Coordonnées ouvertes\s*1/);
  });

  test("counts for the limit, and is refused beyond it like the page", async ({ site, database: { db } }) => {
    const { member, visitor } = await site.signedIn({ proven: false });
    for (let opened = 0; opened < 5; opened += 1)
      expect((await visitor.get(cardOf((await aCompany(db)).slug))).status).toBe(200);
    const { slug } = await aCompany(db);
    for (const path of [cardOf(slug), `/company/${slug}`]) {
      const { status, body } = await visitor.get(path, { accept: "text/html" });
      expect(status, path).toBe(429);
      expect(body, path).not.toMatch(/canari[- ]contact|VCARD:/i);
    }
    expect(await db.$count(contactOpenings, eq(contactOpenings.userId, member.id))).toBe(5);
  });

  test("does not exist while the page is offline, waits or was never there, for its manager neither", async ({
    site,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const offline = await aCompany(db, { status: "offline", ownerId: member.id });
    const pending = await aCompany(db, { status: "pending" });
    for (const slug of [offline.slug, pending.slug, "jamais-vue"])
      expect((await visitor.get(cardOf(slug))).status, slug).toBe(404);
  });

  test("follows a company to its present name", async ({ site, database: { db } }) => {
    const { id, slug } = await aCompany(db);
    const { visitor } = await site.signedIn();
    const { status, headers } = await visitor.get(cardOf(id));
    expect([status, headers.get("location")]).toEqual([301, cardOf(slug)]);
  });

  test("has no line of a company’s own making", async ({ site, database: { db } }) => {
    const name = "Lagon;Récif,\\ 🪸\r\nTEL:18\nEND:VCARD";
    const { slug } = await aCompany(db, { name, contactName: "X\nEMAIL:y@z.example;;" });
    const { visitor } = await site.signedIn();
    const { headers, body } = await visitor.get(cardOf(slug));
    const card = read(body);
    expect(card.FN).toEqual(["Lagon;Récif,\\ 🪸\nTEL:18\nEND:VCARD"]);
    expect(card.N).toEqual([" | X\nEMAIL:y@z.example;; |  |  | "]);
    expect(body.match(/^(END|TEL)[:;]/gm)).toEqual(["TEL;", "END:"]);
    expect(body.match(/^EMAIL/gm)).toHaveLength(1);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.vcf"$/);
  });

  test("is offered beside the opened details only", async ({ site, database: { db } }) => {
    const { slug } = await aCompany(db);
    const { visitor } = await site.signedIn();
    const link = `href="${cardOf(slug)}"`;
    const shown = (await visitor.get(`/company/${slug}`)).body;
    expect(shown).toContain(link);
    expect(plain(shown)).toContain("Ajouter à mes contacts (vCard)");
    expect((await site.visitor().get(`/company/${slug}`)).body).not.toContain(link);
  });
});
