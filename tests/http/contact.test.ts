import { eq, like, sum } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { contactMessagePrivacy } from "#app/features/messages/contact/contact-messages.privacy.server.ts";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { DAY, HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
let serial = 0;
function aMessage(given: Record<string, string> = {}) {
  serial += 1;
  return {
    firstName: "Marie",
    lastName: "Canari",
    email: `canari-message-${serial}@client.example`,
    phone: "",
    subject: `Le canari demande (${serial})`,
    message: "Comment corriger la fiche de ma boulangerie ?",
    ...given,
  };
}

const test = demonstrationTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("find", ({ database: { db } }) => async (email: string) => {
    const [found] = await db.select().from(contactMessages).where(eq(contactMessages.email, email));
    return found;
  })
  .extend("work", async ({ site, find }) => {
    const written = aMessage();
    await site.visitor().post("/contact", written);
    const message = await find(written.email);
    if (!message) throw new Error("not stored");
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    return { written, message, admin, path: `/admin/messages/${message.id}` };
  });

describe("the contact page", () => {
  test("says how else the staff is reached, and invents no number", async ({ site }) => {
    const { body, status, headers } = await site.visitor().get("/contact");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    for (const text of ["contact@recif.example", "Nouméa, Nouvelle-Calédonie", "8 h à 17 h"])
      expect(body).toContain(text);
    expect(body).toContain("27 12 34, ou +33 1 42 68 53 00 hors du pays");
    expect(body).not.toMatch(/renseigné|href="tel:/);
  });

  test("refuses in the agreed words, and keeps what was typed", async ({ site, find }) => {
    const wrong = { firstName: "M", lastName: "", email: "marie", subject: "ab", message: "court" };
    const answer = await site.visitor().post("/contact", aMessage(wrong));
    expect(answer.status).toBe(422);
    for (const text of [
      "Le formulaire contient des erreurs",
      "Corrigez les champs signalés, puis envoyez de nouveau.",
      "Le prénom doit contenir au moins 2 caractères",
      "Le nom doit contenir au moins 2 caractères",
      "Adresse e-mail invalide. Format attendu : nom@exemple.nc",
      "Le sujet doit contenir au moins 3 caractères",
      "Le message doit contenir au moins 10 caractères",
    ])
      expect(answer.body).toContain(text);
    expect(answer.body).toContain('value="marie"');
    expect(await find("marie")).toBeUndefined();
  });

  test.for([
    ["+687", "Le numéro semble trop court"],
    ["+687 1", "Le numéro semble trop court"],
    ["+687 12 34 5", "Format de téléphone invalide"],
    ["+999 123 456 789", "Format de téléphone invalide"],
  ])("refuses the number %s", async ([phone, text], { site }) => {
    const answer = await site.visitor().post("/contact", aMessage({ phone: phone ?? "" }));
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(text);
  });

  test.for(["", "27 12 34", "+687 27 12 34", "+33 1 42 68 53 00"])(
    "accepts the number %j",
    async (phone, { site, find }) => {
      const message = aMessage({ phone });
      expect((await site.visitor().post("/contact", message)).status).toBe(303);
      expect((await find(message.email))?.phone).toBe(phone || null);
    },
  );

  test("keeps a message once, with a reference that is shown, and mails both sides", async ({
    site,
    database: { db },
    find,
  }) => {
    const message = aMessage();
    const visitor = site.visitor();
    const answers = [await visitor.post("/contact", message), await visitor.post("/contact", message)];
    const reference = (await find(message.email))?.reference ?? "none";
    expect(reference).toMatch(/^MSG-/);
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get("location")).toBe(`/contact?reference=${reference}#message-envoye`);
    }
    expect(await db.$count(contactMessages, eq(contactMessages.email, message.email))).toBe(1);
    expect((await visitor.get(`/contact?reference=${reference}`)).body).toContain(reference);
    expect((await visitor.get("/contact?reference=MSG-AAAAAA")).body).not.toContain("MSG-AAAAAA</strong>");

    expect(await templatesTo(db, message.email)).toEqual(["contact-received"]);
    // Threat T06: nothing typed is mailed to the typed address.
    expect((await wordsOfMails(db, message.email, "contact-received")).join()).not.toContain("boulangerie");
    expect((await wordsOfMails(db, STAFF, "admin-new-message")).join()).toContain(message.subject);
  });

  test("refuses robots that fill the hidden field", async ({ site, find }) => {
    const message = aMessage({ reponse_libre: "https://spam.example" });
    const answer = await site.visitor().post("/contact", message);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("ressemble à un envoi automatique");
    expect(await find(message.email)).toBeUndefined();
  });

  test("limits messages per e-mail address and network an hour, and accepts that address from another network", ({
    site,
  }) =>
    inOneWindow(HOUR, async () => {
      const { email } = aMessage();
      const one = site.visitor();
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1)
        statuses.push((await one.post("/contact", aMessage({ email }))).status);
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
      expect((await site.visitor().post("/contact", aMessage({ email }))).status).toBe(303);
    }));

  test("is not closed to everybody by one who floods it", ({ site, database: { db } }) =>
    inOneWindow(HOUR, async () => {
      const one = site.visitor();
      const statuses: number[] = [];
      for (let times = 0; times < 9; times += 1)
        statuses.push((await one.post("/contact", aMessage())).status);
      expect(statuses.slice(5)).toEqual([429, 429, 429, 429]);
      // Refused requests do not consume the shared limit.
      const [shared] = await db
        .select({ counted: sum(rateLimits.count) })
        .from(rateLimits)
        .where(like(rateLimits.key, "contact-line:%"));
      expect(Number(shared?.counted)).toBe(await db.$count(contactMessages));
    }));

  test("refuses another site's page", async ({ site, find }) => {
    const message = aMessage();
    const answer = await site.visitor().post("/contact", message, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect(await find(message.email)).toBeUndefined();
  });
});

describe("a message that arrived", () => {
  test("is listed, found and answered by mail; the thread stays", async ({
    work,
    database: { db },
    find,
  }) => {
    const { admin, written, message, path } = work;
    expect((await admin.get("/admin/messages")).body).toContain(written.subject);
    expect((await admin.get(`/admin/messages?q=${message.reference}`)).body).toContain(written.subject);
    expect((await admin.get("/admin/messages?q=zzzzzz")).body).toContain("Aucun message avec ces mots");

    expect((await admin.post(path, { intent: "answer", body: "" })).body).toContain("Écrivez votre réponse");
    const answer = { intent: "answer", body: "Bonjour,\n\nC’est corrigé, merci." };
    for (let times = 0; times < 2; times += 1) expect((await admin.post(path, answer)).status).toBe(302);
    expect(await db.$count(contactReplies, eq(contactReplies.messageId, message.id))).toBe(1);
    expect(await templatesTo(db, written.email)).toEqual(["contact-received", "contact-answer"]);
    expect((await wordsOfMails(db, written.email, "contact-answer")).join()).toContain(
      "C’est corrigé, merci.",
    );
    expect(await find(written.email)).toMatchObject({ status: "answered" });
    expect((await admin.get(path)).body).toContain("C’est corrigé, merci.");
    expect((await admin.get("/admin/messages?liste=repondus")).body).toContain(written.subject);
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.subject, message.id));
    expect(auditEntries[0]).toMatchObject({ action: "message.answer", detail: null });
  });

  test("is closed by one; a concurrent second act is refused", async ({
    work: { admin, path, written },
    find,
    site,
  }) => {
    const second = await site.signedIn({ role: "admin" });
    const answers = await Promise.all([
      admin.post(path, { intent: "act", act: "close" }),
      second.visitor.post(path, { intent: "act", act: "close" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await find(written.email)).toMatchObject({ status: "closed" });
    expect((await admin.post(path, { intent: "answer", body: "Trop tard" })).status).toBe(409);
    expect((await admin.post(path, { intent: "act", act: "reopen" })).status).toBe(302);
    expect(await find(written.email)).toMatchObject({ status: "new" });
  });

  test("is closed and reopened from the list too, and opens beside it", async ({
    work: { admin, path, message, written },
    find,
  }) => {
    const beside = await admin.get(`${path}?q=${message.reference}`);
    expect(beside.body).toContain(`href="${path}?q=${message.reference}"`);
    for (const [row, status] of [
      [`close ${message.id}`, "closed"],
      [`reopen ${message.id}`, "new"],
    ] as const) {
      expect((await admin.post("/admin/messages", { row })).status).toBe(200);
      expect(await find(written.email)).toMatchObject({ status });
    }
  });

  test("as junk is heard once a day, and goes after thirty days", ({ work, site, database: { db }, find }) =>
    inOneWindow(DAY, async () => {
      const { admin, path, written } = work;
      expect((await admin.post(path, { intent: "act", act: "junk" })).body).toContain(
        "Classer ce message indésirable ?",
      );
      expect(await find(written.email)).toMatchObject({ status: "new", junkAt: null });
      expect((await admin.post(path, { intent: "confirm", act: "junk", confirmed: "oui" })).status).toBe(302);
      const spammer = site.visitor();
      const again = (message: string, from = spammer) =>
        from.post("/contact", { ...written, message: `Achetez nos canaris, ${message}` });
      expect((await again("un")).status).toBe(303);
      expect((await again("deux")).status).toBe(429);
      // The address may be another person's.
      expect((await again("trois", site.visitor())).status).toBe(303);
      const [junk] = contactMessagePrivacy.retention;
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
      expect(await junk?.erase({ db }, inDays(29))).toEqual({ rows: 0 });
      expect(await junk?.erase({ db }, inDays(31))).toEqual({ rows: 1 });
      expect(await find(written.email)).toMatchObject({ message: "Achetez nos canaris, un" });
    }));
});
