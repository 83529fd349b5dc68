import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leadEvents, leadMessages, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf, templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  /** Two companies with owners and one without, in the same category. */
  .extend("trade", async ({ site, database: { db } }) => {
    const [kauri, santal] = [await site.signedIn(), await site.signedIn()];
    return {
      kauri: { ...kauri, company: await aCompany(db, { ownerId: kauri.member.id, email: null }) },
      santal: { ...santal, company: await aCompany(db, { ownerId: santal.member.id, email: null }) },
      vigie: { company: await aCompany(db, { email: `canari-vigie-${kauri.member.id}@vigie.example` }) },
    };
  });

describe("a request to three companies", () => {
  test("two accept, one declines; they write to each other; one wins, and the request is closed", async ({
    site,
    database: { db },
    trade: { kauri, santal, vigie },
  }) => {
    const request = aRequest({ commune: "Koné", deadline: "month" });
    const slugs = [kauri, santal, vigie].map(({ company }) => company.slug);
    expect((await ask(site.visitor(), site.url, request, slugs)).status).toBe(303);
    const lead = await leadOf(db, request.email);
    expect(lead).toMatchObject({ status: "nouveau", commune: "Koné", deadline: "month" });
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const visitor = site.visitor();

    // E-mails are hidden before acceptance.
    const fresh = await visitor.get(follow);
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get("cache-control")).toContain("no-store");
    expect(fresh.body).toContain("Envoyée, pas encore lue");
    expect(fresh.body).not.toContain(kauri.member.email);
    const kauris = await recipientOf(db, lead.id, kauri.company.id);
    const path = `/my-company/leads/${kauris.id}`;
    expect((await kauri.visitor.get("/my-company/leads")).body).toContain(
      'Mes <span lang="en">leads</span> (1)',
    );
    const seen = await kauri.visitor.get(path);
    expect(seen.body).toContain("Le canari garde ses données");
    expect(seen.body).not.toContain(request.email);
    expect((await visitor.get(follow)).body).toContain("Lue");

    expect((await kauri.visitor.post(path, { intent: "accept" })).status).toBe(302);
    expect((await kauri.visitor.get(path)).body).toContain(request.email);
    expect(await leadOf(db, request.email)).toMatchObject({ status: "en_cours" });
    const santals = `/my-company/leads/${(await recipientOf(db, lead.id, santal.company.id)).id}`;
    await santal.visitor.post(santals, { intent: "decline", reason: "Ce n’est pas notre métier" });

    // A company without a manager acts by its mailed link; opening it changes nothing.
    const linked = await linkIn(
      db,
      `canari-vigie-${kauri.member.id}@vigie.example`,
      "new-lead-notification",
      "/demande/",
    );
    const vigies = site.visitor();
    const closed = await vigies.get(linked);
    expect(closed.body).not.toContain("Le canari garde");
    expect(await recipientOf(db, lead.id, vigie.company.id)).toMatchObject({ state: "sent" });
    // The id is public; the signature is only in the mail.
    const [number] = linked.split(".");
    const [, foreign] = follow.split(".");
    for (const forged of [`${number}.${"0".repeat(48)}`, `${number}.${foreign}`]) {
      expect((await vigies.get(forged)).status).toBe(410);
      const opened = await vigies.post(forged, { intent: "open" });
      expect([opened.status, opened.body.includes("Le canari garde")]).toEqual([410, false]);
    }
    expect((await vigies.post(linked, { intent: "open" })).body).toContain("Le canari garde ses données");
    expect((await vigies.post(linked, { intent: "accept" })).body).toContain(request.email);

    const progress = await visitor.get(follow);
    expect(progress.body).toContain("Motif");
    expect(await templatesTo(db, request.email)).toEqual([
      "quote-acknowledgement",
      "lead-progress",
      "lead-progress",
    ]);

    // Messages are relayed.
    const recipientId = kauris.id;
    const asked = { intent: "message", recipientId, body: "Pouvez-vous venir lundi ?" };
    expect((await visitor.post(follow, asked)).status).toBe(303);
    expect(await templatesTo(db, kauri.member.email)).toEqual(["new-lead-notification", "lead-news"]);
    expect((await kauri.visitor.get(path)).body).toContain("Pouvez-vous venir lundi\u00a0?");
    expect((await santal.visitor.get(santals)).body).not.toContain("venir lundi");
    expect((await kauri.visitor.post(path, { intent: "message", body: "Oui, à 9 h." })).status).toBe(302);
    expect((await visitor.get(follow)).body).toContain("Oui, à 9 h.");
    expect(await templatesTo(db, request.email)).toContain("lead-reply");

    await kauri.visitor.post(path, { intent: "sendQuote" });
    await visitor.post(follow, { intent: "end", outcome: "found", foundWith: recipientId });
    expect(await recipientOf(db, lead.id, kauri.company.id)).toMatchObject({ state: "won" });
    expect(await leadOf(db, request.email)).toMatchObject({ status: "archive", outcome: "found" });
    const history = await db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id));
    expect(history.map(({ toStatus }) => toStatus)).toEqual([
      "nouveau",
      "seen",
      "accepted",
      "en_cours",
      "declined",
      "seen",
      "accepted",
      "quoted",
      "won",
      "archive",
    ]);
  });

  test("is confirmed to the browser that sent it: who has it, until when, and who else could be asked", async ({
    site,
    database: { db },
    trade: { kauri, santal },
  }) => {
    const sender = site.visitor();
    const slugs = [kauri, santal].map(({ company }) => company.slug);
    const request = aRequest({ service_type: "audit-conseil" });
    const { headers } = await ask(sender, site.url, request, slugs);
    const path = headers.get("location") ?? "";
    const { body } = await sender.get(path);
    const confirmation = body.slice(body.indexOf('id="demande-envoyee"'), body.indexOf('id="suite"'));
    expect(body).toMatch(/<title>Demande envoyée/);
    for (const { company } of [kauri, santal])
      expect(confirmation).not.toContain(`href="/company/${company.slug}"`);
    expect(confirmation).toMatch(/Entreprises similaires.*href="\/company\//);
    expect(confirmation).toMatch(
      /Elle est partie à .+ et .+\. Réponse attendue avant le .+ nous les relançons\./,
    );
    expect(confirmation).toContain("Envoyée");
    expect(confirmation).not.toContain("Nous vous recontacterons");
    expect(confirmation).toContain("L’e-mail contient le lien privé");
    expect(body).toContain("Chaque entreprise choisie est prévenue");

    // The reference is public; the private link is only in the mailbox.
    const anonymous = await site.visitor().get(path);
    expect(anonymous.body).not.toContain("Elle est partie à");
    expect(anonymous.body).toContain("Elle est enregistrée.");
    expect(body + anonymous.body).not.toContain("/devis/suivi/");
    // Shows the progress with names and dates, but no address.
    const { id } = await recipientOf(db, (await leadOf(db, request.email)).id, kauri.company.id);
    await kauri.visitor.post(`/my-company/leads/${id}`, { intent: "accept" });
    const later = await sender.get(path);
    expect(later.body).toContain("Acceptée");
    expect(later.body).not.toContain(kauri.member.email);
  });

  test("a choice that the page of the form could not show is asked about, then goes as it is left", async ({
    site,
    database: { db },
    trade: { kauri, santal },
  }) => {
    const visitor = site.visitor();
    const [kept, dropped] = [kauri.company, santal.company];
    for (const { slug } of [kept, dropped]) await ask(visitor, site.url, { intent: "choose", company: slug });
    const request = aRequest();
    const { status, body } = await ask(visitor, site.url, request);
    expect(status).toBe(422);
    expect(body).toContain("Vérifiez à qui part votre demande");
    expect(body).toContain(request.message);
    for (const { slug } of [kept, dropped])
      expect(body).toMatch(new RegExp(`<input(?=[^>]* value="${slug}")(?=[^>]* checked)[^>]*>`));
    expect(await db.$count(leads, eq(leads.email, request.email))).toBe(0);

    expect((await ask(visitor, site.url, { ...request, choice: "shown" }, [kept.slug])).status).toBe(303);
    const lead = await leadOf(db, request.email);
    const asked = await db.select().from(leadRecipients).where(eq(leadRecipients.leadId, lead.id));
    expect(asked.map(({ companyId }) => companyId)).toEqual([kept.id]);
    // The choice was used: the next request is for no company.
    expect((await ask(visitor, site.url, aRequest())).status).toBe(303);
  });

  test("a member's is followed from its confirmation", async ({ site, trade: { kauri } }) => {
    const { visitor } = await site.signedIn();
    const { headers } = await ask(visitor, site.url, aRequest(), [kauri.company.slug]);
    const { body } = await visitor.get(headers.get("location") ?? "");
    const follow = /href="(\/devis\/suivi\/[^"]+)"/.exec(body)?.[1] ?? "";
    expect((await visitor.get(follow)).status).toBe(200);
  });

  test("for a company whose only manager is suspended waits for the staff", async ({
    site,
    database: { db },
    trade: { kauri, santal },
  }) => {
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, kauri.member.id));
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [kauri.company.slug, santal.company.slug]);
    expect(await templatesTo(db, kauri.member.email)).toEqual([]);
    expect(await templatesTo(db, santal.member.email)).toEqual(["new-lead-notification"]);
    expect(await leadOf(db, request.email)).toMatchObject({ toForward: true });
  });

  test("is closed to another member, a former manager and another company", async ({
    site,
    database: { db },
    trade: { kauri, santal },
  }) => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [kauri.company.slug]);
    const lead = await leadOf(db, request.email);
    const { id } = await recipientOf(db, lead.id, kauri.company.id);
    const path = `/my-company/leads/${id}`;
    const outsider = await site.signedIn();
    for (const { visitor } of [santal, outsider]) {
      expect((await visitor.get(path)).status).toBe(404);
      for (const intent of ["accept", "decline", "message", "note", "win"])
        expect((await visitor.post(path, { intent, body: "x" })).status).toBe(404);
      for (const url of ["/my-company/leads", "/my-company/leads/export", "/profile"])
        expect((await visitor.get(url)).body).not.toMatch(/du canari|canari-demande/);
    }
    expect(await recipientOf(db, lead.id, kauri.company.id)).toMatchObject({ state: "sent" });

    await db.execute(`delete from company_managers where user_id = '${kauri.member.id}'`);
    expect((await kauri.visitor.get(path)).status).toBe(404);
    expect((await kauri.visitor.get("/my-company/leads")).body).toContain(
      'Mes <span lang="en">leads</span> (0)',
    );
  });

  test("whose e-mail is hidden until an answer leaves by no export either", async ({
    site,
    database: { db },
    trade: { kauri },
  }) => {
    const request = aRequest({ message: "=1+1" });
    await ask(site.visitor(), site.url, request, [kauri.company.slug]);
    const exported = () => kauri.visitor.get("/my-company/leads/export");
    expect((await exported()).body).toContain(request.company_name);
    expect((await exported()).body).not.toContain(request.email);
    expect((await exported()).body).not.toMatch(/[,"]=1\+1/);
    const { id } = await recipientOf(db, (await leadOf(db, request.email)).id, kauri.company.id);
    await kauri.visitor.post(`/my-company/leads/${id}`, { intent: "accept" });
    expect((await exported()).body).toContain(request.email);
  });
});

describe("the private page of a request", () => {
  test("no other token opens it, and a revoked one no more", async ({ site, database: { db } }) => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request);
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const visitor = site.visitor();
    const other = aRequest();
    await ask(site.visitor(), site.url, other);
    const others = await linkIn(db, other.email, "quote-acknowledgement", "/devis/suivi/");
    const [, signature] = others.split(".");
    for (const token of [`${follow}x`, follow.slice(0, -1), `${follow.split(".")[0]}.${signature}`]) {
      expect((await visitor.get(token)).status, token).toBe(410);
      expect((await visitor.post(token, { intent: "erase" })).status, token).toBe(410);
    }
    expect((await visitor.get(follow)).body).toContain(request.email);
    expect((await visitor.get(follow)).body).toContain('name="referrer" content="same-origin"');

    expect((await visitor.post(follow, { intent: "revoke" })).status).toBe(303);
    expect((await visitor.get(follow)).status).toBe(410);
    expect(await leadOf(db, request.email)).toMatchObject({ status: "nouveau" });
  });

  test("is closed after twelve months", async ({ site, database: { db } }) => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request);
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const old = new Date(Date.now() - 367 * 86_400_000);
    await db.update(leads).set({ createdAt: old }).where(eq(leads.email, request.email));
    expect((await site.visitor().get(follow)).status).toBe(410);
  });

  test("reading it, and the links of its mails, changes nothing", async ({ site, database: { db } }) => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request);
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const before = await leadOf(db, request.email);
    for (const path of [follow, `${follow}?reponse=found`, `${follow}?reponse=no-answer`, `${follow}/arret`])
      expect((await site.visitor().get(path)).status).toBe(200);
    expect(await leadOf(db, request.email)).toEqual(before);
    expect((await site.visitor().get(`${follow}?reponse=found`)).body).toContain("J’ai trouvé");

    const oneClick = await fetch(`${site.url}${follow}/arret`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(oneClick.status).toBeLessThan(400);
    expect(await leadOf(db, request.email)).toMatchObject({ mailsStopped: true });
  });

  test("erases everything that was written, and notifies the companies that it is over", async ({
    site,
    database: { db },
    trade: { kauri },
  }) => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [kauri.company.slug]);
    const lead = await leadOf(db, request.email);
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const visitor = site.visitor();
    await visitor.post(follow, { intent: "precision", body: "Précision du canari" });
    expect((await visitor.post(follow, { intent: "erase" })).headers.get("location")).toBe(
      "/devis?effacee=1",
    );
    expect((await visitor.get(follow)).status).toBe(410);
    expect(await db.$count(leadMessages, eq(leadMessages.leadId, lead.id))).toBe(0);
    const { id } = await recipientOf(db, lead.id, kauri.company.id);
    expect((await kauri.visitor.get(`/my-company/leads/${id}`)).body).not.toMatch(/Marie Canari|du canari/);
    expect(await templatesTo(db, kauri.member.email)).toContain("lead-news");
  });
});
