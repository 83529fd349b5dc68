import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
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

  test("of a requester who receives no mail is refused: the clock goes on", async ({ site, db, asked }) => {
    const { one, follow, email } = await asked();
    await site.visitor().post(follow, { intent: "stop" });
    const { status, body } = await one.visitor.post(one.page, { intent: "ask", body: "Combien ?" });
    expect(status).toBe(409);
    expect(plain(body)).toContain("Acceptez la demande pour voir comment la joindre");
    expect(body).toContain("Combien ?");
    const [row] = await db.select().from(leadRecipients).where(eq(leadRecipients.id, one.recipientId));
    expect(row).toMatchObject({ askedAt: null, remindAt: expect.any(Date) });
    expect(await templatesTo(db, email)).toEqual(["quote-acknowledgement"]);
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

  test("the company that is chosen reads it in a mail, and another that had noted « Gagné » is thanked", async ({
    site,
    db,
    asked,
  }) => {
    const { one, two, follow, leadId } = await asked();
    for (const { visitor, page } of [one, two]) {
      await visitor.post(page, { intent: "accept" });
      await visitor.post(page, { intent: "sendQuote", amount: "390000" });
    }
    await one.visitor.post(one.page, { intent: "win" });
    const chosen = { intent: "end", outcome: "found", foundWith: two.recipientId };
    expect((await site.visitor().post(follow, chosen)).status).toBe(303);
    expect((await recipientOf(db, leadId, two.id)).state).toBe("won");
    expect((await wordsOfMails(db, two.member.email, "lead-news")).at(-1)).toMatch(
      /"chosen"|Votre entreprise est choisie/,
    );
    expect((await wordsOfMails(db, one.member.email, "lead-news")).at(-1)).toMatch(
      /"not-chosen"|Une autre offre est choisie/,
    );
  });

  test("one that was given up meanwhile is not chosen, and nothing changes", async ({ site, db, asked }) => {
    const { one, two, follow, leadId, email } = await asked();
    for (const { visitor, page } of [one, two]) {
      await visitor.post(page, { intent: "accept" });
      await visitor.post(page, { intent: "sendQuote", amount: "390000" });
    }
    const requester = site.visitor();
    await one.visitor.post(one.page, { intent: "lose", reason: "Le prix" });
    const chosen = { intent: "end", outcome: "found", foundWith: one.recipientId };
    expect((await requester.post(follow, chosen)).status).toBe(409);
    expect((await leadOf(db, email)).status).toBe("en_cours");
    expect((await recipientOf(db, leadId, two.id)).state).toBe("quoted");
    expect(await templatesTo(db, two.member.email)).toEqual(["new-lead-notification"]);
    const options = parse((await requester.get(follow)).body)
      .querySelectorAll("form:has(input[value=found]) option")
      .map((option) => option.getAttribute("value"));
    expect(options).toEqual(["", two.recipientId]);
  });

  test("one whose words changed since they were read is not chosen by its button", async ({
    site,
    db,
    asked,
  }) => {
    const { one, two, follow, email, leadId } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    await one.visitor.post(one.page, { intent: "sendQuote", amount: "390000" });
    const requester = site.visitor();
    const choice = async () => {
      const page = parse((await requester.get(follow)).body);
      const button = page.querySelectorAll("form").find(({ text }) => plain(text).startsWith("Choisir "));
      const fields = button
        ?.querySelectorAll("input")
        .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]);
      return { intent: "end", ...Object.fromEntries(fields ?? []) };
    };
    const read = await choice();
    await one.visitor.post(one.page, { intent: "offer", amount: "900000" });
    const { status, body } = await requester.post(follow, read);
    expect(status).toBe(409);
    expect(plain(body)).toContain("Cette offre a changé");
    expect(plain(body)).toContain("900 000 F");
    expect((await leadOf(db, email)).status).toBe("en_cours");
    expect((await requester.post(follow, await choice())).status).toBe(303);
    expect((await recipientOf(db, leadId, one.id)).state).toBe("won");
    expect((await recipientOf(db, leadId, two.id)).state).toBe("no_answer");
  });

  test("one that comes after its quote is announced, once", async ({ db, asked }) => {
    const { one, email } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    await one.visitor.post(one.page, { intent: "sendQuote" });
    const offered = async () =>
      (await wordsOfMails(db, email, "lead-progress")).filter((mail) =>
        /"offered"|Une offre vous attend/.test(mail),
      );
    expect(await offered()).toHaveLength(0);
    await one.visitor.post(one.page, { intent: "offer", amount: "390000" });
    expect(await offered()).toHaveLength(1);
    await one.visitor.post(one.page, { intent: "offer", amount: "380000" });
    expect(await offered()).toHaveLength(1);
  });

  test("a request that its requester reopens goes on: companies are as before, and read it", async ({
    site,
    db,
    asked,
  }) => {
    const { one, two, follow, email, leadId } = await asked();
    await one.visitor.post(one.page, { intent: "accept" });
    await one.visitor.post(one.page, { intent: "sendQuote", amount: "390000" });
    await two.visitor.get(two.page);
    const requester = site.visitor();
    await requester.post(follow, { intent: "end", outcome: "found", foundWith: one.recipientId });
    expect((await requester.post(follow, { intent: "reopen" })).status).toBe(303);
    expect(await recipientOf(db, leadId, one.id)).toMatchObject({ state: "quoted", closedAt: null });
    expect(await recipientOf(db, leadId, two.id)).toMatchObject({
      state: "seen",
      closedAt: null,
      remindAt: expect.any(Date),
    });
    for (const { member } of [one, two])
      expect((await wordsOfMails(db, member.email, "lead-news")).at(-1)).toMatch(
        /"reopened"|Une demande est rouverte/,
      );
    expect(await leadOf(db, email)).toMatchObject({
      status: "en_cours",
      outcome: null,
      closingQuestionAt: expect.any(Date),
    });
  });

  test("and the staff reads of one that none has accepted", async ({ site, db, asked }) => {
    const { follow, email } = await asked();
    const requester = site.visitor();
    await requester.post(follow, { intent: "end", outcome: "no-need" });
    expect((await leadOf(db, email)).escalateAt).toBeNull();
    await requester.post(follow, { intent: "reopen" });
    expect(await leadOf(db, email)).toMatchObject({ status: "nouveau", escalateAt: expect.any(Date) });
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
