import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { claim, claimsOf, claimUrl, mailed, managersOf, claimTest as test } from "#tests/support/claims.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";

describe("a page with an owner", () => {
  test("asks the owner first, who adds a manager, and stays the owner", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Owner (fictif)", ownerId: owner.member.id });
    expect((await site.visitor().get(`/company/${slug}`)).body).toContain(
      "Vous gérez cette entreprise\u00a0?",
    );
    const { member, visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    expect(await mailed(db, owner.member.email, "claim-received")).toHaveLength(1);
    const [waiting] = await claimsOf(db, id);
    const url = `/my-company/revendications/${waiting?.id}`;
    expect((await visitor.get(url)).status).toBe(404);
    expect((await visitor.post(url, { intent: "accept" })).status).toBe(404);
    expect(await managersOf(db, id)).toHaveLength(1);

    expect((await owner.visitor.post(url, { intent: "accept" })).status).toBe(302);
    expect(await managersOf(db, id)).toEqual(
      expect.arrayContaining([
        { userId: owner.member.id, role: "owner" },
        { userId: member.id, role: "manager" },
      ]),
    );
  });

  test("refused by the owner, the claimant has the staff decide; what two decide at once is decided once", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Dispute (fictif)", ownerId: owner.member.id });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    const [waiting] = await claimsOf(db, id);
    const answer = `/my-company/revendications/${waiting?.id}`;
    expect((await owner.visitor.post(answer, { intent: "refuse", reason: "Inconnue." })).status).toBe(302);
    expect((await visitor.get(claimUrl(slug))).body).toContain("Inconnue.");
    expect((await visitor.post(claimUrl(slug), { intent: "dispute" })).status).toBe(302);
    // The owner may no longer decide.
    expect((await owner.visitor.post(answer, { intent: "accept" })).status).toBe(409);

    const admins = [await site.signedIn({ role: "admin" }), await site.signedIn({ role: "admin" })];
    const url = `/admin/revendications/${waiting?.id}`;
    const decided = await Promise.all(admins.map((admin) => admin.visitor.post(url, { intent: "accept" })));
    expect(decided.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await managersOf(db, id)).toHaveLength(2);
  });

  test("the document lasts until the staff's decision, which is the last word; then one may claim again", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Dernier (fictif)", ownerId: owner.member.id });
    const { visitor } = await site.signedIn();
    const pdf = new Blob(["%PDF-1.7 canari-du-litige\n%%EOF"], { type: "application/pdf" });
    await claim(visitor, site.url, slug, { document: pdf });
    const [waiting] = await claimsOf(db, id);
    await owner.visitor.post(`/my-company/revendications/${waiting?.id}`, { intent: "refuse" });
    await visitor.post(claimUrl(slug), { intent: "dispute" });
    const admin = await site.signedIn({ role: "admin" });
    const url = `/admin/revendications/${waiting?.id}`;
    expect((await admin.visitor.get(`${url}/document`)).body).toContain("canari-du-litige");
    expect(
      (await admin.visitor.post(url, { intent: "refuse", confirmed: "oui", reason: "Sans lien." })).status,
    ).toBe(302);
    expect((await admin.visitor.get(`${url}/document`)).status).toBe(404);
    const again = await visitor.get(claimUrl(slug));
    expect(again.body).toContain("Sans lien.");
    expect(again.body).toContain("Votre fonction");
    // The staff decided within the owner's period: final.
    await claim(visitor, site.url, slug);
    const second = (await claimsOf(db, id)).at(-1);
    const refuse = { intent: "refuse", confirmed: "oui", reason: "Toujours sans lien." };
    await admin.visitor.post(`/admin/revendications/${second?.id}`, refuse);
    expect((await visitor.post(claimUrl(slug), { intent: "dispute" })).status).toBe(409);
    expect((await claimsOf(db, id)).at(-1)).toMatchObject({
      state: "rejected",
      reason: "Toujours sans lien.",
    });
  });

  test("hears of a manager whom the staff let in", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Annonce (fictif)", ownerId: owner.member.id });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    const [waiting] = await claimsOf(db, id);
    const admin = await site.signedIn({ role: "admin" });
    await admin.visitor.post(`/admin/revendications/${waiting?.id}`, { intent: "accept" });
    const [mail = ""] = await wordsOfMails(db, owner.member.email, "managers-changed");
    expect(mail).toContain("Marie Canari");
  });

  test("a decision that names no answer decides nothing", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Vague (fictif)", ownerId: owner.member.id });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    const [waiting] = await claimsOf(db, id);
    const admin = await site.signedIn({ role: "admin" });
    const posts = [
      owner.visitor.post(`/my-company/revendications/${waiting?.id}`, { reason: "Rien." }),
      owner.visitor.post(`/my-company/revendications/${waiting?.id}`, { intent: "jeter" }),
      admin.visitor.post(`/admin/revendications/${waiting?.id}`, { reason: "Rien." }),
      admin.visitor.post(`/admin/revendications/${waiting?.id}`, { intent: "escalate", reason: "Rien." }),
    ];
    for (const { status } of await Promise.all(posts)) expect(status).toBe(422);
    expect(await claimsOf(db, id)).toMatchObject([{ state: "waiting" }]);
  });

  test("of a page that went offline meanwhile, the claim can still be followed by its author", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, slug } = await aCompany(db, { name: "Claim Absente (fictif)" });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    await db.update(companies).set({ status: "offline", offlineBy: "staff" }).where(eq(companies.id, id));
    const page = await visitor.get(claimUrl(slug));
    expect(page.status).toBe(200);
    expect(page.body).toContain("Votre demande est en cours");
    expect((await visitor.post(claimUrl(slug), { intent: "withdraw" })).status).toBe(302);
    expect((await visitor.get(claimUrl(slug))).status).toBe(404);
  });

  test("withdrawn, a claim waits no more", async ({ site, database }) => {
    const { id, slug } = await aCompany(database.db, { name: "Claim Retrait (fictif)" });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    expect((await visitor.get("/my-company")).body).toContain("Revendications en cours");
    await visitor.post(claimUrl(slug), { intent: "withdraw" });
    expect((await claimsOf(database.db, id))[0]?.state).toBe("withdrawn");
    expect((await visitor.post(claimUrl(slug), { intent: "withdraw" })).status).toBe(409);
  });
});
