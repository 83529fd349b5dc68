import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { askForConfirmations } from "#app/features/confirmations/ask-confirmations.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const onError = (error: unknown) => {
  throw error;
};

async function publishedAgo(db: Database, id: string, age: string) {
  await db
    .update(companies)
    .set({ publishDate: sql`now() - ${age}::interval`, confirmedAt: null })
    .where(eq(companies.id, id));
}

const confirmedAt = async (db: Database, id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]?.confirmedAt;

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("company", async ({ site, database: { db } }) => {
    const { member: owner, visitor } = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: owner.id });
    return { id, slug, owner, visitor, path: `/my-company/${id}/a-jour`, profile: `/company/${slug}` };
  })
  .extend("admin", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend(
    "ask",
    ({ database: { db } }) =>
      (now?: Date) =>
        askForConfirmations(aPublicScope(db), { onError, ...(now && { now }) }),
  );

describe("managers are asked whether their page is true", () => {
  test("six months after its publication, once more after thirty days, then no more until it is confirmed", async ({
    company: { id, owner },
    database: { db },
    ask,
  }) => {
    const asked = async () => (await templatesTo(db, owner.email)).length;
    await publishedAgo(db, id, "5 months 20 days");
    await ask();
    expect(await asked()).toBe(0);
    await publishedAgo(db, id, "6 months 3 days");
    // Two instances at once.
    await Promise.all([ask(), ask()]);
    expect(await asked()).toBe(1);
    await ask(inDays(29));
    expect(await asked()).toBe(1);
    await ask(inDays(31));
    await ask(inDays(70));
    expect(await asked()).toBe(2);
    const [first = "", second = ""] = await wordsOfMails(db, owner.email, "confirmation-asked");
    expect(first).toContain(`/my-company/${id}/a-jour`);
    expect([first.includes('"again":false'), second.includes('"again":true')]).toEqual([true, true]);
    await db
      .update(companies)
      .set({ confirmedAt: inDays(71) })
      .where(eq(companies.id, id));
    await ask(inDays(100));
    expect(await asked()).toBe(2);
    await ask(inDays(71 + 190));
    expect(await asked()).toBe(3);
  });

  test("a page without a manager, or out of the directory, is asked about to no address", async ({
    company: { id, owner },
    database: { db },
    ask,
  }) => {
    const { id: alone } = await aCompany(db, { email: "canari-seul@entreprise.example" });
    for (const one of [id, alone]) await publishedAgo(db, one, "8 months");
    await db.update(companies).set({ status: "offline" }).where(eq(companies.id, id));
    await ask();
    for (const to of [owner.email, "canari-seul@entreprise.example"])
      expect(await templatesTo(db, to)).toEqual([]);
  });
});

describe("the page that the e-mail leads to", () => {
  test("changes nothing by being read; its button confirms", async ({ company, database: { db }, site }) => {
    const { id, visitor, path } = company;
    const read = await visitor.get(path);
    expect(read.status).toBe(200);
    expect(read.body).toContain("Tout est à jour");
    expect(await confirmedAt(db, id)).toBeNull();
    const { visitor: other } = await site.signedIn();
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(path, {})).status).toBe(404);
    expect((await site.visitor().post(path, {})).status).toBe(302);
    expect(await confirmedAt(db, id)).toBeNull();
    expect((await visitor.post(path, {})).headers.get("location")).toBe("/my-company");
    expect(await confirmedAt(db, id)).toEqual(expect.any(Date));
    expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toMatchObject([
      { action: "company.confirm" },
    ]);
  });
});

describe("the public page", () => {
  test("says for nine months when it was changed and confirmed, then that it is to be confirmed", async ({
    company: { id, profile, visitor, path },
    database: { db },
    site,
  }) => {
    const shown = async () => plain((await site.visitor().get(profile)).body);
    await publishedAgo(db, id, "8 months 20 days");
    await expect.poll(shown).toContain("Fiche mise à jour le");
    expect(await shown()).not.toMatch(/À confirmer|Fiche confirmée/);

    await publishedAgo(db, id, "9 months 3 days");
    await expect.poll(shown).toContain("À confirmer");
    expect(await shown()).not.toMatch(/Fiche mise à jour|Fiche confirmée/);

    await visitor.post(path, {});
    await expect.poll(shown).toContain("Fiche confirmée le");
    expect(await shown()).toContain("Fiche mise à jour le");
    expect(await shown()).not.toContain("À confirmer");
  });
});

describe("the staff", () => {
  test("lists what is to be confirmed, and confirms a page without manager with one button", async ({
    admin,
    database: { db },
  }) => {
    const name = "Sans gestionnaire (fictif)";
    const { id } = await aCompany(db, { name });
    const list = "/admin/entreprises/publiees?perimees=1";
    await publishedAgo(db, id, "8 months");
    expect((await admin.get(list)).body).not.toContain(name);
    await publishedAgo(db, id, "10 months");
    expect((await admin.get(list)).body).toContain(name);
    const record = `/admin/fiches/${id}`;
    expect((await admin.get(record)).body).toContain("Confirmer à jour");
    expect((await admin.post(record, { row: `confirm ${id}` })).status).toBeLessThan(400);
    expect(await confirmedAt(db, id)).toEqual(expect.any(Date));
    expect((await admin.get(list)).body).not.toContain(name);
    expect(plain((await admin.get("/admin/journal")).body)).toContain(`a confirmé à jour la fiche ${name}`);
  });
});
