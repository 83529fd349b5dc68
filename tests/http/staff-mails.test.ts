import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { companyDecisionMail } from "#app/features/moderation/mails/moderation.mails.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { samples } from "#tests/support/mail-samples.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

let serial = 0;
const payloadOf = (name: string) => samples.find((sample) => sample.name === name)?.payload ?? {};

async function aMail(db: Database, given: Partial<typeof mails.$inferInsert> = {}) {
  serial += 1;
  const template = given.template ?? companyDecisionMail.name;
  const [mail] = await db
    .insert(mails)
    .values({
      template,
      recipient: `canari-${serial}@client.example`,
      payload: payloadOf(template),
      status: "failed",
      attempts: 15,
      lastError: "EENVELOPE: 550 no such user",
      messageId: `<${serial}@x>`,
      ...given,
    })
    .returning();
  if (!mail) throw new Error("no mail");
  return mail;
}
const statusOf = async (db: Database, id: string) =>
  (await db.select({ status: mails.status }).from(mails).where(eq(mails.id, id)))[0]?.status;
const receivedBy = (received: readonly { recipients: string[] }[], to: string) =>
  received.filter(({ recipients }) => recipients.includes(to));

describe("the list of mails", () => {
  test("says what failed and why, is searched by address and filtered, all of it in the URL", async ({
    database: { db },
    admin: { visitor },
  }) => {
    const failed = await aMail(db);
    const sent = await aMail(db, { status: "sent", lastError: null });
    const found = await visitor.get(`/admin/e-mails?q=${failed.recipient.slice(0, -4).toUpperCase()}`);
    expect(found.body).toContain(failed.recipient);
    expect(found.body).toContain("550 no such user");
    expect(found.body).not.toContain(sent.recipient);
    expect((await visitor.get("/admin/e-mails?etat=sent")).body).not.toContain(failed.recipient);
    expect((await visitor.get("/admin/e-mails?q=%25%25%25")).body).toContain("Aucun e-mail avec ces filtres");
    expect((await visitor.get("/admin/e-mails?page=80")).status).toBe(404);
  });
});

describe("a mail's page", () => {
  test("shows its body in a frame that runs nothing", async ({ database: { db }, admin: { visitor } }) => {
    const { id } = await aMail(db);
    const page = await visitor.get(`/admin/e-mails/${id}`);
    expect(page.body).toContain(`src="/admin/e-mails/${id}/apercu"`);
    const frame = await visitor.get(`/admin/e-mails/${id}/apercu`);
    expect(frame.status).toBe(200);
    expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(frame.body).toContain("<html");
  });

  test("opens no secret to an administrator, whatever state it is in", async ({
    database: { db },
    admin: { visitor },
  }) => {
    for (const given of [
      { status: "waiting" },
      { status: "failed" },
      { status: "kept", html: "<html>canari-lien" },
    ]) {
      const payload = { loginUrl: "https://recif.example/auth/confirm?token=canari-lien" };
      const { id } = await aMail(db, {
        template: loginLinkMail.name,
        payload,
        subject: "canari-lien",
        ...given,
      });
      const page = await visitor.get(`/admin/e-mails/${id}`);
      expect(page.body).toContain("n’est montré à personne d’autre");
      expect(page.body).not.toContain("canari-lien");
      expect((await visitor.get(`/admin/e-mails/${id}/apercu`)).status).toBe(404);
      expect((await visitor.get("/admin/e-mails")).body).not.toContain("canari-lien");
    }
    await db.delete(mails).where(eq(mails.template, loginLinkMail.name));
  });
});

describe("sending again", () => {
  test("two administrators at once: one mail leaves, once", async ({
    site,
    mailbox,
    database: { db },
    admin,
  }) => {
    const mail = await aMail(db);
    const second = await site.signedIn({ role: "admin" });
    const path = `/admin/e-mails/${mail.id}`;
    const answers = await Promise.all(
      [admin.visitor, second.visitor].map((visitor) => visitor.post(path, { intent: "resend" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    await until(async () => (await statusOf(db, mail.id)) === "sent");
    expect(receivedBy(mailbox.received, mail.recipient)).toHaveLength(1);
    expect((await admin.visitor.post(path, { intent: "resend" })).status).toBe(409);
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.subject, mail.id));
    expect(auditEntries.map(({ action }) => action)).toEqual(["mail.resent"]);
  });

  test("all failures leave but those that cannot or should not", async ({
    mailbox,
    database: { db },
    admin: { visitor },
  }) => {
    await db.delete(mails).where(eq(mails.status, "failed"));
    const leave = [await aMail(db), await aMail(db)];
    const dead = await aMail(db);
    const stay = [
      await aMail(db, { payload: null }),
      await aMail(db, { template: loginLinkMail.name }),
      dead,
    ];
    await visitor.post(`/admin/e-mails/${dead.id}`, { intent: "mark", note: "", confirmed: "oui" });
    const answer = await visitor.post("/admin/e-mails", { intent: "resend-all" });
    expect(answer.body).toContain("2 e-mails repartent. 3 autres restent en échec");
    const ids = leave.map(({ id }) => id);
    await until(async () =>
      (await db.select().from(mails).where(inArray(mails.id, ids))).every(({ status }) => status === "sent"),
    );
    for (const { recipient } of stay) expect(receivedBy(mailbox.received, recipient)).toEqual([]);
    for (const { id } of stay) expect(await statusOf(db, id)).toBe("failed");
  });
});

describe("a dead address", () => {
  test("gets nothing more, sign-in links included, until the note is lifted", async ({
    site,
    mailbox,
    database: { db },
    admin: { visitor },
  }) => {
    const member = await site.aKnownMember();
    const note = { intent: "mark", address: member.email.toUpperCase(), note: "boîte pleine" };
    const asked = await visitor.post("/admin/e-mails", note);
    expect(asked.body).toContain("Ne plus écrire à cette adresse\u00a0?");
    expect(await db.$count(deadAddresses, eq(deadAddresses.address, member.email))).toBe(0);
    const confirmed = { ...note, confirmed: "oui" };
    expect((await visitor.post("/admin/e-mails", confirmed)).status).toBe(302);
    expect((await visitor.post("/admin/e-mails", confirmed)).status).toBe(409);
    const ask = () => site.visitor().post("/login", { intent: "link", email: member.email });
    await ask();
    const mailsTo = () => db.select().from(mails).where(eq(mails.recipient, member.email));
    await until(async () => (await mailsTo())[0]?.status === "failed");
    expect(receivedBy(mailbox.received, member.email)).toEqual([]);
    const list = (await visitor.get(`/admin/e-mails?q=${member.email}`)).body;
    expect(list).toContain("Adresse morte\u00a0: rien ne lui est envoyé.");
    expect(list).toContain("boîte pleine");
    const [failed] = await mailsTo();
    expect((await visitor.post(`/admin/e-mails/${failed?.id}`, { intent: "resend" })).status).toBe(409);

    expect((await visitor.post("/admin/e-mails", { intent: "lift", address: member.email })).status).toBe(
      302,
    );
    expect((await visitor.post("/admin/e-mails", { intent: "lift", address: member.email })).status).toBe(
      409,
    );
    expect((await visitor.post(`/admin/e-mails/${failed?.id}`, { intent: "resend" })).status).toBe(302);
    await mailbox.waitFor({ to: member.email });
    const auditEntries = await db.select().from(auditLog);
    expect(JSON.stringify(auditEntries)).not.toContain(member.email);
  });
});
