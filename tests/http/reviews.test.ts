import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { leadOf, templatesTo } from "#tests/support/lead-life.ts";
import {
  anAcceptedRequest,
  anInvitedAuthor,
  invite,
  reviewEnv,
  reviewsOf,
  WORKING,
  words,
} from "#tests/support/reviews.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aVisitor, inventedAddress } from "#tests/support/visitor.ts";

const DAY = 86_400_000;
const test = siteTest
  .extend("env", perFile, async () => reviewEnv)
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("kauri", async ({ site, database: { db } }) => {
    const owner = await site.signedIn();
    return { ...owner, company: await aCompany(db, { ownerId: owner.member.id, email: null }) };
  });

describe("an invitation", () => {
  test("is mailed once to who asked, for a company that accepted, when the request ended", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const context = { site, db };
    const { request } = await anAcceptedRequest(context, kauri, { end: "open" });
    expect(await invite(db, site)).toBe(0);
    expect(await reviewsOf(db, kauri.company.id)).toEqual([]);

    const ended = await anAcceptedRequest(context, kauri);
    const elsewhere = await anAcceptedRequest(context, kauri, { end: "elsewhere" });
    const counts = await Promise.all([invite(db, site), invite(db, site)]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
    for (const { request: asked } of [ended, elsewhere])
      expect((await templatesTo(db, asked.email)).filter((one) => one === "review-invitation")).toHaveLength(
        1,
      );
    const rows = await reviewsOf(db, kauri.company.id);
    expect(rows.map(({ concluded }) => concluded).toSorted()).toEqual([false, true]);
    expect(rows[0]?.expiresAt).toEqual(new Date(WORKING.getTime() + 30 * DAY));

    // Thirty days after an acceptance without an end.
    await db
      .update(leadRecipients)
      .set({ answeredAt: new Date(WORKING.getTime() - 30 * DAY) })
      .where(eq(leadRecipients.leadId, (await leadOf(db, request.email)).id));
    expect(await invite(db, site)).toBe(1);
    expect(await invite(db, site)).toBe(0);
    expect(await invite(db, site, new Date("2026-11-28T10:00:00+11:00"))).toBe(0);
  });

  test("does not go to a requester whose form did not announce it, who stopped mails, or manages a company", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const context = { site, db };
    const unannounced = await anAcceptedRequest(context, kauri);
    await db.update(leads).set({ consentVersion: "2026-11-devis" }).where(eq(leads.id, unannounced.lead.id));
    const stopped = await anAcceptedRequest(context, kauri);
    await stopped.author.post(stopped.follow, { intent: "stop" });
    const { member } = await site.signedIn();
    await aCompany(db, { ownerId: member.id });
    await anAcceptedRequest(context, kauri, { request: { email: member.email } });
    expect(await invite(db, site)).toBe(0);
    expect(await reviewsOf(db, kauri.company.id)).toEqual([]);
  });

  test("can be stopped by one click, then none comes for another request", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const context = { site, db };
    const { link, author, request } = await anInvitedAuthor(context, kauri);
    expect((await author.get(`${link}/arret`)).body).toContain("Ne plus être invité");
    expect((await author.post(`${link}/arret`, {})).status).toBe(303);
    expect((await author.get(`${link}/arret`)).body).toContain("Vous ne recevrez plus d’invitation");
    await anAcceptedRequest(context, kauri, { request: { email: request.email } });
    expect(await invite(db, site)).toBe(0);
    expect((await author.post(link, words())).status).toBe(409);
  });
});

describe("a review", () => {
  test("is written behind its link, waits, is edited for a week, and withdrawn at any time", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { link, author } = await anInvitedAuthor({ site, db }, kauri);
    const page = await author.get(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.body).toContain("Travail fait");
    const short = await author.post(link, words({ body: "Trop court." }));
    expect([short.status, short.body.includes("Trop court.")]).toEqual([422, true]);
    const unnamed = await author.post(link, words({ authorTrade: "" }));
    expect([unnamed.status, unnamed.body.includes("Choisissez votre métier")]).toEqual([422, true]);
    expect((await author.post(link, words({ work: "" }))).body).toContain("Notez le travail fait");

    expect((await author.post(link, words())).status).toBe(303);
    const [row] = await reviewsOf(db, kauri.company.id);
    expect(row).toMatchObject({ state: "waiting", responsiveness: 5, clarity: 4, work: 3, revision: 2 });
    expect(row?.networkHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await author.get(link)).body).toContain("attend d’être relu");
    expect((await site.visitor().get(`/company/${kauri.company.slug}`)).body).not.toContain(
      "Venus le lendemain",
    );

    expect((await author.post(link, words({ clarity: "1" }))).status).toBe(303);
    expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({ clarity: 1, revision: 3 });
    await db
      .update(reviews)
      .set({ submittedAt: new Date(Date.now() - 7 * DAY) })
      .where(eq(reviews.id, row?.id ?? ""));
    const late = await author.post(
      link,
      words({ clarity: "2", body: "Un tout autre avis, écrit bien plus tard." }),
    );
    expect([late.status, late.body.includes("Ce n’est plus possible")]).toEqual([409, true]);

    expect((await author.post(link, { intent: "withdraw" })).status).toBe(303);
    expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({
      state: "withdrawn",
      body: null,
      clarity: null,
    });
    expect((await author.post(link, words())).status).toBe(409);
    expect(await invite(db, site)).toBe(0);
  });

  test("of a request that ended elsewhere does not rate the work", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { link, author } = await anInvitedAuthor({ site, db }, kauri, { end: "elsewhere" });
    expect((await author.get(link)).body).not.toContain("Travail fait");
    await author.post(link, words({ work: "5" }));
    expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({ state: "waiting", work: null });
  });

  test("has a link of its own: forged, another purpose's or expired, it opens nothing", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { link, follow, author } = await anInvitedAuthor({ site, db }, kauri);
    const [id] = link.split(".");
    const [, foreign] = follow.split(".");
    for (const forged of [
      `${id}.${"0".repeat(48)}`,
      `${id}.${foreign}`,
      `/avis/${follow.split("/").at(-1)}`,
    ]) {
      expect((await site.visitor().get(forged)).status).toBe(410);
      expect((await site.visitor().post(forged, words())).status).toBe(410);
    }
    await db.update(reviews).set({ expiresAt: new Date() }).where(eq(reviews.companyId, kauri.company.id));
    expect((await author.get(link)).status).toBe(410);
    expect((await author.post(link, words())).status).toBe(410);
    expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({ state: "invited" });
  });

  test("is not that of a company's manager, by a second address or in their browser", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { link, request } = await anInvitedAuthor({ site, db }, kauri);
    const shared = await kauri.visitor.post(link, words());
    expect([shared.status, shared.body.includes("ne peuvent pas donner d’avis")]).toEqual([409, true]);
    // An account with the requester's address becomes a manager after the invitation.
    const { member } = await site.signedIn({ email: request.email });
    await aCompany(db, { ownerId: member.id });
    expect((await site.visitor().post(link, words())).status).toBe(409);
    expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({ state: "invited", body: null });
  });

  test("of the owner's second account is marked for the staff: network, domain, telephone, and again", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const { visitor, member } = await site.signedIn({ email: `patron@atelier-${Date.now()}.example` });
    const company = await aCompany(db, { ownerId: member.id, email: null, phonePublic: "27 12 34" });
    const email = `second@${member.email.split("@")[1]}`;
    const { link } = await anInvitedAuthor(
      { site, db },
      { visitor, company },
      { request: { email, phone: "+687 27 12 34" } },
    );
    // In another browser, on the owner's network.
    const address = inventedAddress();
    await db.update(sessions).set({ ipAddress: address }).where(eq(sessions.userId, member.id));
    expect((await aVisitor(site.url, address).post(link, words())).status).toBe(303);
    expect((await reviewsOf(db, company.id))[0]?.signals.toSorted()).toEqual([
      "domain",
      "network",
      "phone",
      "request",
    ]);

    const again = await anInvitedAuthor({ site, db }, { visitor, company }, { request: { email } });
    await again.author.post(again.link, words());
    const [, second] = await reviewsOf(db, company.id);
    expect(second?.signals.toSorted()).toEqual(["again", "domain", "request"]);
    const other = await anInvitedAuthor({ site, db }, kauri, { request: { email } });
    await other.author.post(other.link, words());
    expect((await reviewsOf(db, kauri.company.id))[0]?.signals).toEqual([]);
  });

  test("of an account made for the request is marked, not that of an older one", async ({
    site,
    database: { db },
    kauri,
  }) => {
    const signalsOf = async (days: number) => {
      const { visitor, member } = await site.signedIn();
      await db
        .update(users)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(users.id, member.id));
      const { link, author, lead } = await anInvitedAuthor({ site, db }, kauri, { author: visitor });
      await author.post(link, words());
      const found = await reviewsOf(db, kauri.company.id);
      return found.find((review) => review.leadId === lead.id)?.signals;
    };
    expect(await signalsOf(29)).toEqual(["account"]);
    expect(await signalsOf(31)).toEqual([]);
  });
});
