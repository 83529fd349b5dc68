import { gt } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mails } from "#app/platform/mail/mails.table.ts";
import {
  claim,
  claimsOf,
  claimUrl,
  mailed,
  managersOf,
  STAFF,
  claimTest as test,
} from "#tests/support/claims.ts";
import { aLogo } from "#tests/support/company-forms.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { DAY, inOneWindow } from "#tests/support/windows.ts";

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
    const proven = (await visitor.post(claimUrl(slug), { intent: "code", code })).body;
    expect(proven).toContain("<title>Code vérifié |");

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

  test("a code allows five attempts, concurrent ones included", ({ site, database }) =>
    inOneWindow(DAY, async () => {
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
    }));

  test("cannot be claimed by an unproven account, which sees what to do", async ({ site, database }) => {
    const email = "canari-sans-code@lagon-claim.example";
    const { id, slug } = await aCompany(database.db, { name: "Claim Non Prouvé (fictif)", email });
    const { visitor } = await site.signedIn({ proven: false });
    const answer = await claim(visitor, site.url, slug);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("Confirmez d’abord l’adresse e-mail de votre compte");
    expect(await claimsOf(database.db, id)).toEqual([]);
  });

  let attempts = 0;
  test("however often it is claimed, six mails a day ask about it, and no claim is blocked", ({
    site,
    database,
  }) =>
    inOneWindow(DAY, async () => {
      const { db } = database;
      attempts += 1;
      const name = `Claim Répété ${"i".repeat(attempts)}`;
      const { slug } = await aCompany(db, { name });
      const statuses: number[] = [];
      for (let person = 0; person < 2; person++) {
        const { visitor } = await site.signedIn();
        for (let n = 0; n < 6; n++) {
          statuses.push((await claim(visitor, site.url, slug)).status);
          await visitor.post(claimUrl(slug), { intent: "withdraw" });
        }
        // Documents are not even read once the daily limit is reached.
        const document = new Blob(["<script>"], { type: "application/pdf" });
        expect((await claim(visitor, site.url, slug, { document })).status).toBe(429);
      }
      expect(statuses.filter((status) => status === 302)).toHaveLength(10);
      const owner = await site.signedIn();
      expect((await claim(owner.visitor, site.url, slug)).status).toBe(302);
      const { visitor: admin } = await site.signedIn({ role: "admin" });
      expect((await admin.get("/admin/revendications")).body).toContain(name);
      const staffMails = (await wordsOfMails(db, STAFF, "claim-received")).filter((words) =>
        words.includes(name),
      );
      expect(staffMails).toHaveLength(11);
      const later = await db.select().from(mails).where(gt(mails.dueAt, new Date()));
      expect(later.filter(({ payload }) => payload?.companyName === name)).toHaveLength(5);
    }));

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
    const pdf = new Blob(["%PDF-1.7 canari-du-document\n%%EOF"], { type: "application/pdf" });
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
    const asked = await admin.visitor.post(url, { intent: "refuse" });
    expect(asked.body).toContain("Refuser cette revendication");
    expect(asked.body).toMatch(/<dialog[^>]* open[\s\S]*name="confirmed" value="oui"[\s\S]*name="reason"/);
    expect((await claimsOf(db, id))[0]?.state).toBe("waiting");
    const refuse = { intent: "refuse", confirmed: "oui" };
    const missing = await admin.visitor.post(url, refuse);
    expect([missing.status, missing.body.includes("Le motif est envoyé à la personne")]).toEqual([422, true]);
    expect((await admin.visitor.post(url, { ...refuse, reason: "Sans lien." })).status).toBe(302);
    expect((await admin.visitor.get(document)).status).toBe(404);
    expect(await managersOf(db, id)).toEqual([]);
    expect((await visitor.get(claimUrl(slug))).body).toContain("Sans lien.");
  });

  test("refuses a document that is neither PDF nor picture", async ({ site, database }) => {
    const { slug } = await aCompany(database.db, { name: "Claim Trois (fictif)" });
    const { visitor } = await site.signedIn();
    const script = new Blob(["<script>alert(1)</script>"], { type: "application/pdf" });
    const answer = await claim(visitor, site.url, slug, { document: script });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Le document doit être un PDF ou une image");
    expect((await claim(visitor, site.url, slug, { document: await aLogo() })).status).toBe(302);
  });
});
