import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { contactMessagePrivacy } from "#app/features/messages/contact/contact-messages.privacy.server.ts";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import { linkIn, templatesTo } from "#tests/support/lead-life.ts";
import { plain, rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { daysAgo } from "#tests/support/waiting-work.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
let serial = 0;

const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("thread", async ({ site, database: { db } }) => {
    serial += 1;
    const email = `canari-fil-${serial}@client.example`;
    const subject = `Le canari se renseigne (${serial})`;
    const message = "Comment corriger ma fiche ?";
    await site
      .visitor()
      .post("/contact", { firstName: "Marie", lastName: "Canari", email, phone: "", subject, message });
    const stored = async () => {
      const [found] = await db.select().from(contactMessages).where(eq(contactMessages.email, email));
      if (!found) throw new Error("not stored");
      return found;
    };
    const { id, reference } = await stored();
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    const record = `/admin/messages/${id}`;
    await admin.post(record, { intent: "answer", body: "Par « Modifier ».\n\nBon courage." });
    const page = await linkIn(db, email, "contact-answer", "/contact/suivi/");
    return { admin, email, id, page, record, reference, stored, subject };
  });

test("an answer's mail leads to a private page with the conversation and a form", async ({
  site,
  thread: { email, page, reference, subject },
  database: { db },
}) => {
  expect(await templatesTo(db, email)).toEqual(["contact-received", "contact-answer"]);
  for (let times = 0; times < 2; times += 1) {
    const { body, status, headers } = await site.visitor().get(page);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    expect(body).toContain('<meta name="referrer" content="same-origin"');
    const written = ["Comment corriger ma fiche ?", "L’équipe de Récif, ", "Par « Modifier ».", "Répondre"];
    for (const text of [subject, reference, ...written]) expect(plain(body)).toContain(text);
  }
});

test("the visitor's answer reopens the message for the staff, once, and notifies it", async ({
  site,
  thread: { admin, id, page, record, stored, subject },
  database: { db },
}) => {
  const before = (await templatesTo(db, STAFF)).length;
  const visitor = site.visitor();
  expect((await visitor.post(page, { body: " " })).body).toContain("Écrivez votre réponse");
  const reply = { body: "Merci.\n\nEt pour le logo ?" };
  for (let times = 0; times < 2; times += 1) {
    const { status, headers } = await visitor.post(page, reply);
    expect([status, headers.get("location")]).toEqual([303, page]);
  }
  expect(await db.$count(contactReplies, eq(contactReplies.messageId, id))).toBe(2);
  expect(await stored()).toMatchObject({ status: "new" });
  const shown = (await visitor.get(page)).body;
  expect(shown).toContain("Réponse envoyée");
  expect(shown).toContain("Et pour le logo ?");
  expect((await templatesTo(db, STAFF)).slice(before)).toEqual(["admin-message-reply"]);

  expect((await admin.get("/admin/messages")).body).toContain(subject);
  expect((await admin.get(record)).body).toContain("Et pour le logo ?");
  const audited = await db.select().from(auditLog).where(eq(auditLog.subject, id));
  expect(audited.map(({ action }) => action)).toEqual(["message.answer", "message.reply"]);

  await visitor.post(page, { body: "Il est en PNG." });
  expect((await templatesTo(db, STAFF)).length).toBe(before + 1);
  // The answer was written before the second text came.
  const late = await admin.post(record, { intent: "answer", body: "Par la même page.", seen: "2" });
  expect(late.status).toBe(409);
  expect(late.body).toContain("Par la même page.");
  expect((await admin.post(record, { intent: "answer", body: "Par la même page.", seen: "3" })).status).toBe(
    302,
  );
  expect(await stored()).toMatchObject({ status: "answered" });
  expect((await visitor.get(page)).body).toContain("Par la même page.");
});

test("it waits in the day's queue from the answer on, not from the first message", async ({
  site,
  thread: { admin, id, page, record },
  database: { db },
}) => {
  await db
    .update(contactMessages)
    .set({ createdAt: daysAgo(20) })
    .where(eq(contactMessages.id, id));
  const rowOf = async () => rowsOf((await admin.get(`${TODAY}?quoi=message&size=25`)).body);
  expect((await rowOf()).filter(({ to }) => to === record)).toEqual([]);
  await site.visitor().post(page, { body: "J’ai une autre question." });
  expect((await rowOf()).find(({ to }) => to === record)).toMatchObject({ late: false });
});

test("a closed conversation is reopened by an answer; a forged, late or junk one does not open", async ({
  site,
  thread: { admin, id, page, record, stored },
  database: { db },
}) => {
  const visitor = site.visitor();
  await admin.post(record, { intent: "act", act: "close" });
  expect((await visitor.get(page)).body).toContain("Votre réponse la rouvre.");
  expect((await visitor.post(page, { body: "Une dernière chose." })).status).toBe(303);
  expect(await stored()).toMatchObject({ status: "new" });
  await admin.post(record, { intent: "act", act: "close" });
  await admin.post(record, { intent: "act", act: "reopen" });
  expect(await stored()).toMatchObject({ status: "new" });

  const isVoid = async (path = page) => {
    const answers = [await visitor.get(path), await visitor.post(path, { body: "Trop tard." })];
    for (const { status, body } of answers) {
      expect(status).toBe(410);
      expect(body).toContain("Ce lien n’est plus valable");
    }
  };
  await isVoid(`${page.slice(0, -1)}${page.endsWith("0") ? "1" : "0"}`);
  await db
    .update(contactMessages)
    .set({ createdAt: daysAgo(100) })
    .where(eq(contactMessages.id, id));
  const setReplies = (createdAt: Date) =>
    db.update(contactReplies).set({ createdAt }).where(eq(contactReplies.messageId, id));
  await setReplies(daysAgo(91));
  await isVoid();
  await setReplies(daysAgo(89));
  expect((await visitor.get(page)).status).toBe(200);
  await admin.post(record, { intent: "confirm", act: "junk", confirmed: "oui" });
  await isVoid();
});

test("robots and floods are refused, and nothing typed is lost", ({ site, thread: { id, page }, database }) =>
  inOneWindow(HOUR, async () => {
    const visitor = site.visitor();
    const robot = await visitor.post(page, { body: "Achetez.", reponse_libre: "x" });
    expect(robot.status).toBe(422);
    expect(robot.body).toContain("Achetez.");
    const tooLong = await visitor.post(page, { body: "a".repeat(5_001) });
    expect(tooLong.status).toBe(422);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await visitor.post(page, { body: `Réponse ${times}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    expect(await database.db.$count(contactReplies, eq(contactReplies.messageId, id))).toBe(11);
  }));

test("the conversation is exported and erased with its message", async ({
  site,
  thread: { email, id, page },
  database: { db },
}) => {
  await site.visitor().post(page, { body: "Merci bien." });
  const scope = { db, actor: { id: "none", email, proven: true } } as never;
  const copy = (await contactMessagePrivacy.exports?.(scope)) as { contactReplies: unknown[] };
  expect(copy.contactReplies).toMatchObject([
    { fromVisitor: false, body: "Par « Modifier ».\n\nBon courage." },
    { fromVisitor: true, body: "Merci bien." },
  ]);
  await contactMessagePrivacy.erases?.(scope);
  expect(await db.$count(contactReplies, eq(contactReplies.messageId, id))).toBe(0);
  expect((await site.visitor().get(page)).status).toBe(410);
});
