import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { contactMessages, rightsEvents, rightsRequests } from "#app/features/messages/messages.table.ts";
import { linkIn, templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
let serial = 0;
const aRequest = (given: Record<string, string> = {}) => {
  serial += 1;
  return {
    firstName: "Marie",
    lastName: "Canari",
    email: `canari-droits-${serial}@client.example`,
    requestType: "access",
    message: "Le canari veut savoir.",
    ...given,
  };
};

const test = demonstrationTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("find", ({ database: { db } }) => async (email: string) => {
    const [found] = await db.select().from(rightsRequests).where(eq(rightsRequests.email, email));
    if (!found) throw new Error(`no request of ${email}`);
    return found;
  })
  .extend("work", async ({ site, database: { db }, find }) => {
    const asked = aRequest();
    await site.visitor().post("/gdpr-rights", asked);
    const request = await find(asked.email);
    const follow = await linkIn(db, asked.email, "rights-received", "/gdpr-rights/suivi/");
    const { visitor: admin, member } = await site.signedIn({ role: "admin" });
    return { asked, request, follow, admin, member, path: `/admin/rgpd/${request.id}` };
  });

describe("the page of the rights", () => {
  test("names the six rights, the thirty days, whom to write to, the CNIL and the three texts", async ({
    site,
  }) => {
    const { body, status } = await site.visitor().get("/gdpr-rights");
    expect(status).toBe(200);
    for (const text of [
      "Mes droits RGPD",
      "Droit d’accès",
      "Droit de rectification",
      "Droit à l’effacement",
      "Droit à la portabilité",
      "Droit d’opposition",
      "Droit à la limitation",
      "30 jours",
      "contact@recif.example",
      "https://www.cnil.fr/fr/plaintes",
      "/privacy-policy",
      "/legal-notice",
      "/terms-of-service",
      "Type de demande",
      "Message complémentaire",
    ])
      expect(body).toContain(text);
  });

  test("refuses what is missing, and a right that is none", async ({ site }) => {
    const answer = await site.visitor().post("/gdpr-rights", { requestType: "everything" });
    expect(answer.status).toBe(422);
    for (const text of [
      "Le prénom est requis",
      "Le nom est requis",
      "L’e-mail est requis",
      "Le type de demande est requis",
    ])
      expect(answer.body).toContain(text);
  });

  test("keeps a request with its legal date, and shows neither the link nor what was typed", async ({
    site,
    database: { db },
    find,
  }) => {
    const asked = aRequest();
    const visitor = site.visitor();
    const answer = await visitor.post("/gdpr-rights", asked);
    const request = await find(asked.email);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      `/gdpr-rights?reference=${request.reference}#demande-envoyee`,
    );
    expect(request.provenAt).toBeNull();
    expect(request.dueAt.getTime() - request.createdAt.getTime()).toBeGreaterThan(30 * 86_400_000 - 60_000);
    const page = await visitor.get(`/gdpr-rights?reference=${request.reference}`);
    expect(page.body).toContain(
      "Votre demande RGPD a été transmise. Nous vous répondrons dans les 30 jours maximum.",
    );
    expect(page.body).not.toMatch(/suivi\/[0-9a-f]|canari-droits|Le canari veut/);
    expect(await templatesTo(db, asked.email)).toEqual(["rights-received"]);
    expect((await wordsOfMails(db, asked.email, "rights-received")).join()).not.toContain("Le canari veut");
    // The staff is notified once it is confirmed.
    expect(await db.$count(rightsRequests, sql`reminded_at is not null`)).toBe(0);
  });

  test("is limited when it asks too often for one e-mail address; another network is not", ({ site }) =>
    inOneWindow(HOUR, async () => {
      const { email } = aRequest();
      const one = site.visitor();
      const statuses: number[] = [];
      for (let times = 0; times < 4; times += 1)
        statuses.push((await one.post("/gdpr-rights", aRequest({ email, message: `${times}` }))).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
      for (let times = 4; times < 12; times += 1)
        await one.post("/gdpr-rights", aRequest({ email, message: `${times}` }));
      expect((await site.visitor().post("/gdpr-rights", aRequest({ email }))).status).toBe(303);
    }));

  test("keeps what is asked under an address for which a day of mails waits, and says what to do", ({
    site,
    database: { db },
  }) =>
    inOneWindow(HOUR, async () => {
      const { email } = aRequest();
      const ask = () => site.visitor().post("/gdpr-rights", aRequest({ email }));
      for (let networks = 0; networks < 34; networks += 1) await ask();
      const answer = await ask();
      expect(answer.status).toBe(303);
      const page = await site.visitor().get(answer.headers.get("location") ?? "");
      expect(page.body).toContain("Écrivez-nous depuis celle-ci, avec votre référence");
      expect(await templatesTo(db, email)).toHaveLength(34);
    }));

  test("refuses robots and another site's page", async ({ site }) => {
    const asked = aRequest();
    expect((await site.visitor().post("/gdpr-rights", { ...asked, reponse_libre: "x" })).status).toBe(422);
    const foreign = { origin: "https://evil.example" };
    expect((await site.visitor().post("/gdpr-rights", asked, foreign)).status).toBe(403);
  });
});

describe("the private page of a request", () => {
  test("is confirmed by a button; reading it, or a mail program following the link, changes nothing", async ({
    site,
    database: { db },
    find,
    work: { asked, follow },
  }) => {
    const visitor = site.visitor();
    const page = await visitor.get(follow);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.body).toContain('content="noindex');
    expect(page.body).toContain('name="referrer"');
    expect((await find(asked.email)).provenAt).toBeNull();
    for (let times = 0; times < 2; times += 1)
      expect((await visitor.post(follow, { intent: "confirm" })).status).toBe(303);
    expect((await find(asked.email)).provenAt).not.toBeNull();
    expect((await wordsOfMails(db, STAFF, "admin-rights")).length).toBeGreaterThan(0);
    expect((await visitor.get(follow)).body).toContain("Nous répondons au plus tard le");
  });

  test("is not confirmed once its date has passed, and says what to do", async ({
    site,
    database: { db },
    find,
    work: { asked, follow },
  }) => {
    const { id } = await find(asked.email);
    await db
      .update(rightsRequests)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(rightsRequests.id, id));
    const visitor = site.visitor();
    expect((await visitor.get(follow)).body).toContain("n’a pas été confirmée à temps");
    expect((await visitor.post(follow, { intent: "confirm" })).status).toBe(410);
    expect((await find(asked.email)).provenAt).toBeNull();
  });

  test("is refused for an invented link", async ({ site, work: { follow } }) => {
    const other = follow.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await site.visitor().get(other)).status).toBe(410);
    expect((await site.visitor().post(other, { intent: "confirm" })).status).toBe(410);
    expect((await site.visitor().get(`${follow}/copie`)).status).toBe(404);
  });
});

describe("the staff", () => {
  test("does nothing with the data before the person confirmed", async ({
    work: { admin, path, request },
  }) => {
    expect((await admin.get(`/admin/rgpd?liste=a-confirmer&q=${request.reference}`)).body).toContain(
      `"${path}?`,
    );
    expect((await admin.get(`/admin/rgpd?q=${request.reference}`)).body).not.toContain(`"${path}`);
    expect((await admin.get(path)).body).toContain("Identité non prouvée");
    const acts: Record<string, string>[] = [
      { intent: "erase", confirm: "EFFACER" },
      { intent: "confirm", act: "freeze" },
      { intent: "confirm", act: "oppose" },
      { intent: "confirm", act: "offer-copy" },
      { intent: "answer", body: "Bonjour" },
    ];
    for (const fields of acts) expect((await admin.post(path, fields)).status, fields.intent).toBe(409);
    expect((await admin.get(`${path}/export?format=json`)).status).toBe(404);
  });

  test("sends the link again to who did not get it", async ({
    site,
    database: { db },
    work: { admin, path, follow, asked },
  }) => {
    await db.execute(sql`delete from mails where recipient = ${asked.email}`);
    expect((await admin.post(path, { intent: "confirm", act: "send-link" })).status).toBe(302);
    expect(await linkIn(db, asked.email, "rights-received", "/gdpr-rights/suivi/")).toBe(follow);
    expect((await site.visitor().get(follow)).body).toContain("Lien de confirmation envoyé à nouveau");
    expect((await admin.get(path)).body).toContain("Envoyer à nouveau le lien");
  });

  test("gives the copy of everything to the requester only", async ({
    site,
    database: { db },
    work: { admin, path, follow, asked },
  }) => {
    const visitor = site.visitor();
    await visitor.post(follow, { intent: "confirm" });
    await site.visitor().post("/contact", {
      firstName: "Marie",
      lastName: "Canari",
      email: asked.email,
      subject: "Autre chose",
      message: "<b>Un canari sans compte</b>",
    });
    const json = await admin.get(`${path}/export?format=json`);
    expect(json.headers.get("content-disposition")).toContain("recif-donnees.json");
    expect(JSON.parse(json.body)).toMatchObject({ contactMessages: [{ subject: "Autre chose" }] });
    const html = await admin.get(`${path}/export?format=html`);
    expect(html.body).toContain("&lt;b&gt;Un canari sans compte&lt;/b&gt;");

    expect((await visitor.get(`${follow}/copie`)).status).toBe(404);
    expect((await admin.post(path, { intent: "confirm", act: "offer-copy" })).status).toBe(302);
    const copy = await visitor.get(`${follow}/copie?format=json`);
    expect(copy.headers.get("cache-control")).toContain("no-store");
    expect(JSON.parse(copy.body)).toMatchObject({ contactMessages: [{ subject: "Autre chose" }] });
    expect(await templatesTo(db, asked.email)).toContain("rights-copy");
    await db.execute(
      sql`update rights_events set created_at = now() - interval '31 days' where kind = 'copy-offered'`,
    );
    expect((await visitor.get(`${follow}/copie?format=json`)).status).toBe(404);
  });

  test("answers by mail, notes what the person does not read, and closes; nothing follows", async ({
    site,
    database: { db },
    work: { admin, path, follow, asked, request },
  }) => {
    const visitor = site.visitor();
    await visitor.post(follow, { intent: "confirm" });
    expect((await admin.post(path, { intent: "rectify", body: "La fiche est corrigée." })).status).toBe(302);
    expect((await admin.post(path, { intent: "note", note: "Vue au téléphone." })).status).toBe(302);
    const mailed = await templatesTo(db, asked.email);
    expect((await admin.post(path, { intent: "close" })).body).toContain("Clore cette demande ?");
    expect(await templatesTo(db, asked.email)).toEqual(mailed);
    expect((await admin.post(path, { intent: "confirm", act: "close" })).status).toBe(302);
    expect((await wordsOfMails(db, asked.email, "rights-answer")).join()).toContain("La fiche est corrigée.");
    const page = (await visitor.get(follow)).body;
    expect(page).toContain("La fiche est corrigée.");
    expect(page).not.toContain("Vue au téléphone.");
    expect((await admin.post(path, { intent: "confirm", act: "freeze" })).status).toBe(409);
    expect((await admin.get("/admin/rgpd?liste=terminees")).body).toContain(request.reference);
  });

  test("erases only with the word, and proves it on the page", async ({
    site,
    database: { db },
    work: { admin, path, follow, asked, request },
  }) => {
    const owner = await site.signedIn({ email: asked.email });
    await site.visitor().post(follow, { intent: "confirm" });
    await db.insert(contactMessages).values({
      reference: "MSG-AAAAAA",
      firstName: "M",
      lastName: "C",
      email: asked.email,
      subject: "s",
      message: "m",
      idempotencyKey: request.id,
    });
    const asking = await admin.post(path, { intent: "ask-erasure" });
    expect(asking.body).toMatch(
      /<dialog[^>]* open[\s\S]*Effacer définitivement ces données[\s\S]*name="confirm"/,
    );
    const wrong = await admin.post(path, { intent: "erase", confirm: "effacer" });
    expect([wrong.status, wrong.body.includes("Écrivez EFFACER pour confirmer")]).toEqual([422, true]);
    expect(await db.$count(users, eq(users.email, asked.email))).toBe(1);
    const erased = await admin.post(path, { intent: "erase", confirm: "EFFACER" });
    expect(erased.status).toBe(302);
    expect(await db.$count(users, eq(users.email, asked.email))).toBe(0);
    expect((await owner.visitor.get("/profile")).status).toBe(302);
    const page = (await admin.get(path)).body;
    expect(page).toContain("aucune trace de l’adresse");
    expect(page).not.toContain(asked.email);
    expect((await site.visitor().get(follow)).body).toContain("Données effacées");
    const events = await db.select().from(rightsEvents).where(eq(rightsEvents.requestId, request.id));
    expect(events.map(({ kind }) => kind)).toEqual(["received", "proven", "erased"]);
  });
});
