import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { companyManagers } from "#app/platform/db/schema/managers.ts";
import { aLogo, postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const STAFF = "equipe@recif.example";
const test = siteTest.extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }));

const who = { name: "Marie Canari", position: "gérante" };
const claimUrl = (slug: string) => `/company/${slug}/revendiquer`;
const claim = (visitor: Visitor, url: string, slug: string, given: TypedForm = {}) =>
  postForm(visitor, url, claimUrl(slug), { ...who, ...given });
const claimsOf = (db: Database, companyId: string) =>
  db
    .select()
    .from(companyClaims)
    .where(eq(companyClaims.companyId, companyId))
    .orderBy(companyClaims.createdAt);
const managersOf = (db: Database, companyId: string) =>
  db
    .select({ userId: companyManagers.userId, role: companyManagers.role })
    .from(companyManagers)
    .where(eq(companyManagers.companyId, companyId));
const mailed = async (db: Database, recipient: string, template: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient))).filter(
    (one) => one.template === template,
  );

describe("a page without an owner", () => {
  test("is claimed, proven by the mailed code, approved, and then the claimant's", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const email = "canari-fiche@lagon-claim.example";
    const { id, slug } = await aCompany(db, { name: "Claim Un (fictif)", email });
    expect((await site.visitor().get(`/company/${slug}`)).body).toContain("Revendiquer cette fiche");
    const { member, visitor } = await site.signedIn();
    expect((await claim(visitor, site.url, slug)).status).toBe(302);
    expect(await mailed(db, STAFF, "claim-received")).toHaveLength(1);

    const page = await visitor.get(claimUrl(slug));
    expect(page.body).toContain("c•••@lagon-claim.example");
    expect((await visitor.post(claimUrl(slug), { intent: "send-code" })).body).toContain("Code envoyé");
    const [sent = ""] = await wordsOfMails(db, email, "claim-code");
    const code = /\d{4} \d{4}/.exec(sent)?.[0] ?? "";
    for (let n = 0; n < 2; n++)
      expect((await visitor.post(claimUrl(slug), { intent: "code", code: "0000 0000" })).status).toBe(422);
    expect((await visitor.post(claimUrl(slug), { intent: "code", code })).body).toContain("Code vérifié");

    const admin = await site.signedIn({ role: "admin" });
    const [waiting] = await claimsOf(db, id);
    const url = `/admin/revendications/${waiting?.id}`;
    const read = await admin.visitor.get(url);
    expect(read.body).toContain("Preuve forte");
    expect((await admin.visitor.post(url, { intent: "accept" })).status).toBe(302);
    expect(await managersOf(db, id)).toEqual([{ userId: member.id, role: "owner" }]);
    expect(await mailed(db, member.email, "claim-decided")).toHaveLength(1);
    expect((await visitor.get(`/my-company/edit/${id}`)).status).toBe(200);
    const late = await admin.visitor.post(url, { intent: "accept" });
    expect(late.status).toBe(409);
    expect(late.body).toContain("Impossible d’approuver la demande de revendication.");
  });

  test("a code is guessed five times at most, whoever guesses at once", async ({ site, database }) => {
    const { id, slug } = await aCompany(database.db, { name: "Claim Code (fictif)" });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    await visitor.post(claimUrl(slug), { intent: "send-code" });
    const guesses = Array.from({ length: 12 }, (_, n) =>
      visitor.post(claimUrl(slug), { intent: "code", code: String(10_000_000 + n) }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await claimsOf(database.db, id))[0]?.codeProvenAt).toBeNull();
  });

  test("is not claimed by an account whose own address is not proven, which is told what to do", async ({
    site,
    database,
  }) => {
    const email = "canari-sans-code@lagon-claim.example";
    const { id, slug } = await aCompany(database.db, { name: "Claim Non Prouvé (fictif)", email });
    const { visitor } = await site.signedIn({ proven: false });
    const answer = await claim(visitor, site.url, slug);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("Confirmez d’abord l’adresse e-mail de votre compte");
    expect(await claimsOf(database.db, id)).toEqual([]);
  });

  test("however often it is claimed and claimed again, six mails a day ask about it", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { slug, name } = {
      ...(await aCompany(db, { name: "Claim Répété (fictif)" })),
      name: "Claim Répété",
    };
    const statuses: number[] = [];
    for (let person = 0; person < 3; person++) {
      const { visitor } = await site.signedIn();
      for (let n = 0; n < 3; n++) {
        statuses.push((await claim(visitor, site.url, slug)).status);
        await visitor.post(claimUrl(slug), { intent: "withdraw" });
      }
      // A document is not even looked at once the day's claims are used up.
      if (person === 2) {
        const document = new Blob(["<script>"], { type: "application/pdf" });
        expect((await claim(visitor, site.url, slug, { document })).status).toBe(429);
      }
    }
    expect(statuses).toEqual([302, 302, 302, 302, 302, 302, 429, 429, 429]);
    const told = (await wordsOfMails(db, STAFF, "claim-received")).filter((words) => words.includes(name));
    expect(told).toHaveLength(6);
  });

  test("that is not there has no claim", async ({ site }) => {
    const { visitor } = await site.signedIn();
    expect((await claim(visitor, site.url, "nulle-part-du-tout")).status).toBe(404);
  });

  test("waits for one claim of each member, and the document is the staff's alone, until the decision", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, slug } = await aCompany(db, { name: "Claim Deux (fictif)" });
    const { visitor } = await site.signedIn();
    const pdf = new Blob(["%PDF-1.7 canari-du-document"], { type: "application/pdf" });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => claim(visitor, site.url, slug, { document: pdf })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409, 409, 409]);
    const [waiting] = await claimsOf(db, id);
    const document = `/admin/revendications/${waiting?.id}/document`;
    const admin = await site.signedIn({ role: "admin" });
    const got = await admin.visitor.get(document);
    expect(got.body).toContain("canari-du-document");
    expect(got.headers.get("content-disposition")).toContain("attachment");
    for (const other of [visitor, site.visitor()]) {
      expect((await other.get(document)).body).not.toContain("canari-du-document");
      expect((await other.get(`/logos/${waiting?.documentKey}`)).status).toBe(404);
    }
    const url = `/admin/revendications/${waiting?.id}`;
    expect((await admin.visitor.post(url, { intent: "refuse" })).status).toBe(422);
    expect((await admin.visitor.post(url, { intent: "refuse", reason: "Sans lien." })).status).toBe(302);
    expect((await admin.visitor.get(document)).status).toBe(404);
    expect(await managersOf(db, id)).toEqual([]);
    expect((await visitor.get(claimUrl(slug))).body).toContain("Sans lien.");
  });

  test("takes no document that is neither PDF nor picture", async ({ site, database }) => {
    const { slug } = await aCompany(database.db, { name: "Claim Trois (fictif)" });
    const { visitor } = await site.signedIn();
    const script = new Blob(["<script>alert(1)</script>"], { type: "application/pdf" });
    const answer = await claim(visitor, site.url, slug, { document: script });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Le document doit être un PDF ou une image");
    expect((await claim(visitor, site.url, slug, { document: await aLogo() })).status).toBe(302);
  });
});

describe("a page with an owner", () => {
  test("asks the owner first, who takes a manager in, and stays the owner", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id, slug } = await aCompany(db, { name: "Claim Owner (fictif)", ownerId: owner.member.id });
    expect((await site.visitor().get(`/company/${slug}`)).body).toContain("Vous gérez cette entreprise ?");
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
    // It is no longer the owner's to decide.
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
    const pdf = new Blob(["%PDF-1.7 canari-du-litige"], { type: "application/pdf" });
    await claim(visitor, site.url, slug, { document: pdf });
    const [waiting] = await claimsOf(db, id);
    await owner.visitor.post(`/my-company/revendications/${waiting?.id}`, { intent: "refuse" });
    await visitor.post(claimUrl(slug), { intent: "dispute" });
    const admin = await site.signedIn({ role: "admin" });
    const url = `/admin/revendications/${waiting?.id}`;
    expect((await admin.visitor.get(`${url}/document`)).body).toContain("canari-du-litige");
    expect((await admin.visitor.post(url, { intent: "refuse", reason: "Sans lien." })).status).toBe(302);
    expect((await admin.visitor.get(`${url}/document`)).status).toBe(404);
    const again = await visitor.get(claimUrl(slug));
    expect(again.body).toContain("Sans lien.");
    expect(again.body).toContain("Votre fonction");
    // While the owner's days ran, the staff decided: nobody reopens that.
    await claim(visitor, site.url, slug);
    const second = (await claimsOf(db, id)).at(-1);
    const refuse = { intent: "refuse", reason: "Toujours sans lien." };
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
    const [told = ""] = await wordsOfMails(db, owner.member.email, "managers-changed");
    expect(told).toContain("Marie Canari");
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
      admin.visitor.post(`/admin/revendications/${waiting?.id}`, { intent: "hand-on", reason: "Rien." }),
    ];
    for (const { status } of await Promise.all(posts)) expect(status).toBe(422);
    expect(await claimsOf(db, id)).toMatchObject([{ state: "waiting" }]);
  });

  test("taken offline meanwhile, the claim is still its author's to follow", async ({ site, database }) => {
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

  test("withdrawn, a claim waits for nobody", async ({ site, database }) => {
    const { id, slug } = await aCompany(database.db, { name: "Claim Retrait (fictif)" });
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, slug);
    expect((await visitor.get("/my-company")).body).toContain("Revendications en cours");
    await visitor.post(claimUrl(slug), { intent: "withdraw" });
    expect((await claimsOf(database.db, id))[0]?.state).toBe("withdrawn");
    expect((await visitor.post(claimUrl(slug), { intent: "withdraw" })).status).toBe(409);
  });
});
