import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leadOffers, leadRecipients } from "#app/core/lead/lead.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf, templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("asked", ({ site, db }) => async () => {
    const owners = [await site.signedIn(), await site.signedIn()];
    const companies = [];
    for (const { member, visitor } of owners)
      companies.push({ ...(await aCompany(db, { ownerId: member.id, email: "" })), member, visitor });
    const request = aRequest();
    await ask(
      site.visitor(),
      site.url,
      request,
      companies.map(({ slug }) => slug),
    );
    const lead = await leadOf(db, request.email);
    const parts = [];
    for (const company of companies) {
      const { id } = await recipientOf(db, lead.id, company.id);
      parts.push({ ...company, recipientId: id, page: `/my-company/leads/${id}` });
    }
    const [one, two] = parts;
    if (!one || !two) throw new Error("two companies were asked");
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    return { one, two, follow, email: request.email, leadId: lead.id };
  });

describe("a question before accepting", () => {
  test("is asked once, stops the clock, and its reply reaches all that were asked", async ({
    site,
    db,
    asked,
  }) => {
    const { one, two, follow, email } = await asked();
    const rowOf = async (id: string) =>
      (await db.select().from(leadRecipients).where(eq(leadRecipients.id, id)))[0];
    await two.visitor.get(two.page);
    expect((await one.visitor.post(one.page, { intent: "ask", body: "Combien de canaris ?" })).status).toBe(
      302,
    );
    expect(await rowOf(one.recipientId)).toMatchObject({
      remindAt: null,
      repliedAt: null,
      askedAt: expect.any(Date),
    });
    expect((await rowOf(two.recipientId))?.remindAt).not.toBeNull();
    expect((await one.visitor.post(one.page, { intent: "ask", body: "Encore ?" })).status).toBe(409);
    expect(await templatesTo(db, email)).toEqual(["quote-acknowledgement", "lead-question"]);
    expect(plain((await one.visitor.get(one.page)).body)).toContain("Votre question attend sa réponse");
    expect((await two.visitor.get(two.page)).body).not.toContain("Combien de canaris");

    const requester = site.visitor();
    const page = plain((await requester.get(follow)).body);
    expect(page).toContain("a une question avant de répondre");
    expect(page).toContain("Combien de canaris ?");
    expect((await requester.post(follow, { intent: "precision", body: "Trois canaris." })).status).toBe(303);
    expect(plain((await requester.get(follow)).body)).not.toContain("a une question avant de répondre");
    const after = await rowOf(one.recipientId);
    expect(after?.repliedAt).not.toBeNull();
    expect(after?.remindAt?.getTime()).toBeGreaterThan(Date.now());
    for (const company of [one, two]) {
      expect((await company.visitor.get(company.page)).body).toContain("Trois canaris.");
      expect(await templatesTo(db, company.member.email)).toEqual(["new-lead-notification", "lead-news"]);
    }
    expect((await one.visitor.post(one.page, { intent: "ask", body: "Une autre ?" })).status).toBe(409);
  });

  test("is not possible once accepted", async ({ asked }) => {
    const { one } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    expect((await one.visitor.post(one.page, { intent: "ask", body: "Trop tard ?" })).status).toBe(409);
  });
});

describe("offers", () => {
  test("stand side by side for the requester and the staff, never for a competitor; choosing one thanks the others", async ({
    site,
    db,
    asked,
  }) => {
    const { one, two, follow, leadId, email } = await asked();
    const until = noumeaDay(new Date(Date.now() + 20 * 86_400_000));
    for (const company of [one, two]) await company.visitor.post(company.page, { intent: "accept" });
    const first = {
      amount: "450 000 F",
      tax: "ttc",
      delay: "3 semaines",
      validUntil: until,
      sentence: "Pose comprise.",
    };
    expect((await one.visitor.post(one.page, { intent: "sendQuote", ...first })).status).toBe(302);
    expect((await two.visitor.post(two.page, { intent: "sendQuote", amount: "390000" })).status).toBe(302);
    const [stored] = await db.select().from(leadOffers).where(eq(leadOffers.recipientId, one.recipientId));
    expect(stored).toMatchObject({ amount: 450_000, withTax: true, delay: "3 semaines", validUntil: until });

    expect(await templatesTo(db, email)).toEqual([
      "quote-acknowledgement",
      "lead-progress",
      "lead-progress",
      "lead-progress",
      "lead-progress",
    ]);
    expect((await wordsOfMails(db, email, "lead-progress")).join()).toMatch(/offered|Une offre vous attend/);
    const requester = site.visitor();
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    for (const [who, path] of [
      [requester, follow],
      [admin, `/admin/demande/${leadId}`],
    ] as const) {
      const page = plain((await who.get(path)).body);
      for (const words of ["450 000 F TTC", "390 000 F hors taxes", "3 semaines", "Pose comprise."])
        expect(page, path).toContain(words);
    }
    expect(plain((await two.visitor.get(two.page)).body)).not.toMatch(/450 000|Pose comprise/);
    expect(plain((await requester.get(follow)).body)).toContain("Les offres, côte à côte");

    expect((await two.visitor.post(two.page, { intent: "offer", amount: "380000" })).status).toBe(302);
    expect(plain((await requester.get(follow)).body)).toContain("380 000 F");
    const chosen = { intent: "end", outcome: "found", foundWith: one.recipientId };
    expect((await requester.post(follow, chosen)).status).toBe(303);
    expect((await recipientOf(db, leadId, one.id)).state).toBe("won");
    expect((await templatesTo(db, two.member.email)).at(-1)).toBe("lead-news");
    expect((await two.visitor.post(two.page, { intent: "offer", amount: "1" })).status).toBe(409);
  });

  test("are refused in plain words, keep what was typed, and may be empty", async ({ asked, db }) => {
    const { one, two } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    const wrong = { intent: "sendQuote", amount: "beaucoup", validUntil: "2020-01-01" };
    const { status, body } = await one.visitor.post(one.page, wrong);
    expect(status).toBe(422);
    for (const text of ["Un montant en francs, comme 450 000", "Une date à venir", 'value="beaucoup"'])
      expect(body).toContain(text);
    expect((await one.visitor.post(one.page, { intent: "sendQuote" })).status).toBe(302);
    expect(await db.$count(leadOffers, eq(leadOffers.recipientId, one.recipientId))).toBe(0);
    // Another company's request is not theirs to describe.
    expect((await two.visitor.post(one.page, { intent: "offer", amount: "1" })).status).toBe(404);
  });

  test("are erased with the request", async ({ site, asked, db }) => {
    const { one, follow } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    await one.visitor.post(one.page, { intent: "sendQuote", sentence: "Une phrase." });
    await site.visitor().post(follow, { intent: "erase" });
    expect(await db.$count(leadOffers, eq(leadOffers.recipientId, one.recipientId))).toBe(0);
  });
});
