import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { partners } from "#app/core/lead/partners.table.ts";
import { heldRequestPrivacy } from "#app/features/leads/held/held-requests.privacy.server.ts";
import { heldRequests } from "#app/features/leads/held/held-requests.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, linkIn, templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ APP_SECRET: aSite().secret, STAFF_EMAIL: STAFF }))
  .extend("db", ({ database }) => database.db);

const token = () => issueFormToken(aSite().secret, Date.now() - 10_000);
const forOther = (given: Record<string, string> = {}) => ({
  ...aRequest(),
  message: "canari-autrui : le serveur ne répond plus.",
  terms: "on",
  token: token(),
  choice: "1",
  for_other: "on",
  helper: "Canari Conseillère",
  ...given,
});

async function aHeldRequest(db: Database, visitor: Visitor, given: Record<string, string> = {}) {
  const request = forOther(given);
  const { status, headers } = await visitor.post("/devis", request);
  expect([status, headers.get("location")]).toEqual([303, expect.stringContaining("attend=1")]);
  const link = await linkIn(db, request.email, "lead-to-confirm", "/devis/confirmer/");
  return { request, link };
}
const leadOf = async (db: Database, email: string) =>
  (await db.select().from(leads).where(eq(leads.email, email))).at(0);

describe("a request for another person", () => {
  test("goes to no company before that person confirms, and the link to that mailbox alone", async ({
    site,
    db,
  }) => {
    const { member } = await site.signedIn();
    const name = "Canari d’autrui (fictif)";
    const { slug } = await aCompany(db, { name, ownerId: member.id });
    const helper = site.visitor();
    const { request, link } = await aHeldRequest(db, helper, { company: slug });
    expect(await leadOf(db, request.email)).toBeUndefined();
    expect(await templatesTo(db, request.email)).toEqual(["lead-to-confirm"]);
    const [mail = ""] = await wordsOfMails(db, request.email, "lead-to-confirm");
    for (const word of ["canari-autrui", "Canari Conseillère", request.company_name])
      expect([word, mail.includes(word)]).toEqual([word, false]);
    expect(await templatesTo(db, member.email)).toEqual([]);
    expect(await templatesTo(db, STAFF)).toEqual([]);
    const sent = await helper.get("/devis?attend=1");
    expect(plain(sent.body)).toContain("D’ici là, rien n’est transmis");
    expect(sent.body).not.toContain("/devis/confirmer/");

    const requester = site.visitor();
    const page = await requester.get(link);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (const word of ["Canari Conseillère", "canari-autrui", name])
      expect(plain(page.body)).toContain(word);
    expect((await requester.post(link, {})).status).toBe(422);
    expect(await leadOf(db, request.email)).toBeUndefined();

    const answers = await Promise.all([
      requester.post(link, { terms: "on" }),
      requester.post(link, { terms: "on" }),
    ]);
    expect(answers.map(({ status }) => status).every((status) => status === 303 || status === 410)).toBe(
      true,
    );
    expect(await db.$count(leads, eq(leads.email, request.email))).toBe(1);
    const lead = await leadOf(db, request.email);
    expect(lead).toMatchObject({ leadType: "company_specific", submittedBy: null });
    expect(await templatesTo(db, member.email)).toContain("new-lead-notification");
    expect(await templatesTo(db, request.email)).toContain("quote-acknowledgement");
    expect(await db.$count(consentProofs, eq(consentProofs.subjectId, lead?.id ?? ""))).toBe(1);
    expect((await requester.get(link)).status).toBe(410);
    expect((await helper.get(link)).status).toBe(410);
  });

  test("is erased by that person, who was not asked", async ({ site, db }) => {
    const { request, link } = await aHeldRequest(db, site.visitor());
    expect((await site.visitor().post(link, { intent: "erase" })).status).toBe(303);
    expect(await db.$count(heldRequests, eq(heldRequests.email, request.email))).toBe(0);
    expect((await site.visitor().post(link, { terms: "on" })).status).toBe(410);
    expect(await leadOf(db, request.email)).toBeUndefined();
  });

  test("is confirmed from a network that sent all it may", ({ site, db }) =>
    inOneWindow(HOUR, async () => {
      const { request, link } = await aHeldRequest(db, site.visitor());
      const requester = site.visitor();
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await requester.post("/devis", aRequest())).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await requester.post(link, { terms: "on" })).status).toBe(303);
      expect(await leadOf(db, request.email)).toBeDefined();
    }));

  test("needs the name of who writes, and loses nothing that was typed", async ({ site, db }) => {
    const request = forOther({ helper: "" });
    const { status, body } = await site.visitor().post("/devis", request);
    expect(status).toBe(422);
    expect(plain(body)).toContain("Votre nom est requis");
    expect(body).toContain("canari-autrui");
    expect(await db.$count(heldRequests, eq(heldRequests.email, request.email))).toBe(0);
  });

  test("without the tick but with that name is not sent", async ({ site, db }) => {
    const request = forOther({ for_other: "" });
    const { status, body } = await site.visitor().post("/devis", request);
    expect(status).toBe(422);
    expect(plain(body)).toContain("Cochez que vous demandez pour quelqu’un d’autre");
    expect(await leadOf(db, request.email)).toBeUndefined();
  });

  test("sent twice is one, and one mailbox gets few mails about it", async ({ site, db }) => {
    const visitor = site.visitor();
    const request = forOther();
    await visitor.post("/devis", request);
    await visitor.post("/devis", request);
    expect(await db.$count(heldRequests, eq(heldRequests.email, request.email))).toBe(1);
    const answers: number[] = [];
    for (let n = 0; n < 4; n++) {
      const again = forOther({ email: request.email, message: `Encore ${n}` });
      answers.push((await site.visitor().post("/devis", again)).status);
    }
    const sent = await db.$count(mails, eq(mails.recipient, request.email));
    expect(sent).toBeLessThan(4);
    // What gets no mail is not stored, and its writer reads so.
    expect(answers.filter((status) => status === 303)).toHaveLength(sent - 1);
    expect(answers).toContain(429);
    expect(await db.$count(heldRequests, eq(heldRequests.email, request.email))).toBe(sent);
  });

  test("ends after seven days, and its link is its own", async ({ site, db }) => {
    const { request, link } = await aHeldRequest(db, site.visitor());
    const forged = link.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await site.visitor().get(forged)).status).toBe(410);
    expect((await site.visitor().post(forged, { terms: "on" })).status).toBe(410);
    await db
      .update(heldRequests)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(heldRequests.email, request.email));
    expect((await site.visitor().post(link, { terms: "on" })).status).toBe(410);
    for (const rule of heldRequestPrivacy.retention) await rule.erase({ db }, new Date());
    expect(await db.$count(heldRequests, eq(heldRequests.email, request.email))).toBe(0);
  });

  test("is the account's whose proven address it has, to read and to erase", async ({ site, db }) => {
    const { member, visitor } = await site.signedIn();
    await aHeldRequest(db, site.visitor(), { email: member.email });
    expect((await visitor.get("/settings/export")).body).toContain("canari-autrui");
    const scope = (proven: boolean) => ({ db, actor: { email: member.email, proven } }) as MemberScope;
    await heldRequestPrivacy.erases?.(scope(false));
    expect(await db.$count(heldRequests, eq(heldRequests.email, member.email))).toBe(1);
    await heldRequestPrivacy.erases?.(scope(true));
    expect(await db.$count(heldRequests, eq(heldRequests.email, member.email))).toBe(0);
  });
});

describe("a partner", () => {
  async function aPartner(db: Database, admin: Visitor, name: string) {
    expect((await admin.post("/admin/partenaires", { intent: "add", name })).status).toBe(302);
    const [found] = await db.select().from(partners).where(eq(partners.name, name));
    const { body } = await admin.get("/admin/partenaires");
    const counts = body.match(/\/partenaires\/[0-9a-f.]+/g)?.at(0) ?? "";
    return { id: found?.id ?? "", code: found?.code ?? "", counts };
  }

  test("has a link that marks requests, and sees numbers without any person", async ({ site, db }) => {
    const admin = (await site.signedIn({ role: "admin" })).visitor;
    const { id, code, counts } = await aPartner(db, admin, "Chambre Canari");
    const visitor = site.visitor();
    const page = await visitor.get(`/devis?via=${code}`);
    expect(plain(page.body)).toContain("Avec Chambre Canari");
    expect(page.body).toContain(`name="via" value="${code}"`);
    const { request, link } = await aHeldRequest(db, visitor, { via: code });
    await site.visitor().post(link, { terms: "on" });
    expect((await leadOf(db, request.email))?.partnerId).toBe(id);
    const own = { ...forOther({ via: code }), for_other: "", helper: "" };
    expect((await site.visitor().post("/devis", own)).status).toBe(303);
    expect((await leadOf(db, own.email))?.partnerId).toBe(id);

    const seen = await site.visitor().get(counts);
    expect(seen.status).toBe(200);
    expect(plain(seen.body)).toMatch(/Chambre Canari[\s\S]*Mois par mois[\s\S]*\b2\b/);
    for (const word of [request.email, request.contact_name, request.company_name, "canari-autrui"])
      expect([word, seen.body.includes(word)]).toEqual([word, false]);
    expect((await site.visitor().get(`${counts.slice(0, -1)}x`)).status).toBe(410);
  });

  test("whose link is stopped marks none, nor does a made-up code", async ({ site, db }) => {
    const admin = (await site.signedIn({ role: "admin" })).visitor;
    const { id, code } = await aPartner(db, admin, "Association Canari");
    expect((await admin.post("/admin/partenaires", { intent: "end", partnerId: id })).status).toBe(302);
    expect((await admin.post("/admin/partenaires", { intent: "end", partnerId: id })).status).toBe(409);
    for (const via of [code, "aaaaaaaaaaaa", "' or 1=1"]) {
      expect(plain((await site.visitor().get(`/devis?via=${encodeURIComponent(via)}`)).body)).not.toContain(
        "Avec Asso",
      );
      const own = { ...forOther({ via }), for_other: "", helper: "" };
      expect((await site.visitor().post("/devis", own)).status).toBe(303);
      expect((await leadOf(db, own.email))?.partnerId).toBeNull();
    }
    expect((await admin.post("/admin/partenaires", { intent: "add", name: " " })).status).toBe(422);
  });
});
