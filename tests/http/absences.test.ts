import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyAbsences } from "#app/core/company/absences.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { proposeCompanies } from "#app/features/leads/staff/matcher.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { plain } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { countedAlready } from "#tests/support/windows.ts";

const dayIn = (days: number) => noumeaDay(new Date(Date.now() + days * 86_400_000));

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("company", async ({ site, db }) => {
    const { member, visitor } = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: member.id, categories: ["sauvegarde"] });
    return { id, slug, visitor, path: `/my-company/${id}/absence` };
  });

const absent = /[Aa]bsente jusqu’au \d/;

describe("an absence", () => {
  test("stands on the page, in lists and in the quote form; no one is proposed then, and it is taken back", async ({
    site,
    db,
    company,
  }) => {
    const { id, slug, visitor, path } = company;
    const pages = [`/company/${slug}`, `/devis?entreprise=${slug}`, `/category/sauvegarde?size=48`];
    const wanted = { id: crypto.randomUUID(), serviceType: "sauvegarde", commune: null };
    const isProposed = async () => (await proposeCompanies({ db }, wanted)).some((one) => one.id === id);
    const areSeen = async () => {
      const bodies = await Promise.all(pages.map(async (page) => (await site.visitor().get(page)).body));
      return bodies.map((body) => absent.test(plain(body)));
    };
    expect(await areSeen()).toEqual([false, false, false]);
    expect(await isProposed()).toBe(true);
    const isOffered = async () =>
      (await site.visitor().get("/devis?category=sauvegarde")).body.includes(`value="${slug}"`);
    expect(await isOffered()).toBe(true);

    const given = { intent: "save", startsOn: dayIn(0), endsOn: dayIn(10) };
    expect((await visitor.post(path, given)).status).toBe(303);
    // Cached pages are dropped once the database's notice arrives.
    await until(async () => (await areSeen()).every((seen) => seen));
    expect(await isProposed()).toBe(false);
    expect(await isOffered()).toBe(false);
    expect((await visitor.get(path)).body).toContain(`value="${dayIn(10)}"`);

    expect((await visitor.post(path, { intent: "end" })).status).toBe(303);
    await until(async () => (await areSeen()).every((seen) => !seen));
    expect(await db.$count(companyAbsences, eq(companyAbsences.companyId, id))).toBe(0);
  });

  test("to come shows nothing yet; one that began keeps its days, and ends by itself", async ({
    site,
    db,
    company,
  }) => {
    const { id, slug, visitor, path } = company;
    await visitor.post(path, { intent: "save", startsOn: dayIn(3), endsOn: dayIn(10) });
    const page = async () => plain((await site.visitor().get(`/company/${slug}`)).body);
    expect(await page()).not.toMatch(absent);
    await db
      .update(companyAbsences)
      .set({ startsOn: dayIn(-5), endsOn: dayIn(-1) })
      .where(eq(companyAbsences.companyId, id));
    expect(await page()).not.toMatch(absent);
    await db
      .update(companyAbsences)
      .set({ endsOn: dayIn(2) })
      .where(eq(companyAbsences.companyId, id));
    await until(async () => absent.test(await page()));
    await visitor.post(path, { intent: "end" });
    const stored = await db
      .select({ startsOn: companyAbsences.startsOn, endsOn: companyAbsences.endsOn })
      .from(companyAbsences)
      .where(eq(companyAbsences.companyId, id));
    expect(stored).toEqual([{ startsOn: dayIn(-5), endsOn: dayIn(-1) }]);
  });

  test("is refused in plain words when it is too long or over, and set by managers alone", async ({
    site,
    db,
    company: { id, visitor, path },
  }) => {
    for (const [startsOn, endsOn, words] of [
      [dayIn(0), dayIn(42), "six semaines au plus"],
      [dayIn(2), dayIn(1), "avant le premier"],
      [dayIn(-9), dayIn(-1), "sont passés"],
      ["demain", "", "Donnez le premier jour"],
    ] as const) {
      const { status, body } = await visitor.post(path, { intent: "save", startsOn, endsOn });
      expect([status, body.includes(words)], words).toEqual([422, true]);
    }
    const { visitor: outsider } = await site.signedIn();
    expect((await outsider.get(path)).status).toBe(404);
    const given = { intent: "save", startsOn: dayIn(0), endsOn: dayIn(1) };
    expect((await outsider.post(path, given)).status).toBe(404);
    expect(await db.$count(companyAbsences, eq(companyAbsences.companyId, id))).toBe(0);
  });

  test("is changed so many times a day: each drops cached pages", async ({
    db,
    company: { visitor, path },
  }) => {
    const given = { intent: "save", startsOn: dayIn(0), endsOn: dayIn(1) };
    await visitor.post(path, given);
    await countedAlready(db, "company-acts", 40);
    const { status, body } = await visitor.post(path, given);
    expect([status, body.includes("beaucoup changé vos fiches")]).toEqual([409, true]);
  });

  test("is no duty either: a company away is asked for no call", async ({ site, db, company }) => {
    const { id, visitor, path } = company;
    await db.update(companies).set({ onCallConfirmedAt: null });
    await db.update(companies).set({ onCallConfirmedAt: new Date() }).where(eq(companies.id, id));
    const offered = async () => plain((await site.visitor().get("/urgence-cyber/rappel")).body);
    await until(async () => (await offered()).includes("1 entreprise d’astreinte"));
    await visitor.post(path, { intent: "save", startsOn: dayIn(0), endsOn: dayIn(1) });
    await until(async () => (await offered()).includes("Aucune entreprise d’astreinte en ce moment"));
  });
});
