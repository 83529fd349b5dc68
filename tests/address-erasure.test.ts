import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { managerInvitations } from "#app/core/company/managers.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { insertMessage, insertReply } from "#app/features/messages/contact/message-rows.server.ts";
import { contactAnswerMail } from "#app/features/messages/mails/messages.mails.ts";
import { contactMessages, contactReplies, rightsRequests } from "#app/features/messages/messages.table.ts";
import { remindOfRights } from "#app/features/messages/rgpd/rights-reminders.server.ts";
import { eraseForRequest } from "#app/features/messages/rgpd/staff-rights.server.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { eraseAddress, exportAddress, opposeForAddress } from "#app/features/privacy/address-data.server.ts";
import { readableCopy } from "#app/features/privacy/readable-copy.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { findTraces } from "#app/platform/privacy/traces.server.ts";
import { test } from "#tests/support/database.ts";
import { deliver } from "#tests/support/delivery.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequestOf, newKeys, staffOf } from "#tests/support/rights.ts";
import { aWellKnownMember, leadOf } from "#tests/support/well-known-member.ts";

async function leaveTraces(scope: AdminScope, email: string) {
  const { db } = scope;
  await db.insert(leads).values(leadOf(email));
  await db.insert(newsletterSubscriptions).values({ email, unsubscribeToken: `t-${email}`, isActive: true });
  const written = {
    firstName: "Marie",
    lastName: "Canari",
    email,
    phone: null,
    subject: "Une fiche",
    message: `De ${email}`,
  };
  const { id: messageId } = await insertMessage(scope, written, newKeys());
  await insertReply(scope, { messageId, authorId: scope.actor.id, body: `Merci ${email}` });
  const payload = {
    reference: "MSG-AAAAAA",
    body: "Bonjour",
    threadUrl: "https://recif.example/contact/suivi/x",
  };
  await enqueueMail(scope, contactAnswerMail, { to: email, payload });
  await enqueueMail(scope, contactAnswerMail, {
    to: "autre@client.example",
    payload: { ...payload, body: `De ${email}` },
  });
  await db.insert(auditLog).values({ action: "test", subject: "x", detail: { email } });
  const company = await aCompany(db, { email });
  await db.insert(managerInvitations).values({
    companyId: company.id,
    email,
    tokenHash: `hash-${email}`,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
}

const erase = (scope: AdminScope, id: string) =>
  eraseForRequest(scope, id, (inside, email) => eraseAddress(inside, email, personalData));

describe("erasing an address", () => {
  test("without an account leaves it in no column of the database, and keeps the proof", async ({ db }) => {
    const scope = await staffOf(db);
    const email = "canari-efface@client.example";
    await leaveTraces(scope, email);
    const id = await aRequestOf(scope, email);
    expect((await findTraces(scope, email)).left.length).toBeGreaterThanOrEqual(10);

    expect(await erase(scope, id)).toEqual({ kind: "done" });
    // Until sent, the last mail still has its recipient.
    expect((await findTraces(scope, email)).left).toEqual(["mails.recipient"]);
    const [last] = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(last).toMatchObject({ template: "rights-erased", eraseAfterSend: true });
    await deliver(scope, last?.id ?? "");
    expect((await findTraces(scope, email)).left).toEqual([]);

    const [storedRequest] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
    expect(storedRequest).toMatchObject({ firstName: "Anonyme", email: "", message: null });
    expect(storedRequest?.closedAt).not.toBeNull();
    expect(storedRequest?.erasureProof).toMatchObject({ left: [], account: false });
    expect(storedRequest?.erasureProof?.columns).toBeGreaterThan(100);
    expect(await db.$count(contactMessages)).toBe(0);
    expect(await db.$count(contactReplies)).toBe(0);
    expect(await db.select().from(leads)).toMatchObject([{ email: "", contactName: "Anonyme" }]);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(acts.map(({ action }) => action)).toEqual(["rights.confirm", "rights.erase"]);
    expect(await db.$count(auditLog, eq(auditLog.action, "account.erased"))).toBe(0);
  });

  test("with an account erases the account, its files, its mails and its queued jobs", async ({ db }) => {
    const scope = await staffOf(db);
    const { actor, company } = await aWellKnownMember(db);
    await leaveTracesOfMember(scope, actor.id, company.id, actor.email);
    const id = await aRequestOf(scope, actor.email);
    expect(await erase(scope, id)).toEqual({ kind: "done" });
    expect(await db.select().from(users).where(eq(users.id, actor.id))).toEqual([]);
    expect(scope.removed).toEqual(["canari-document.webp"]);
    const [last] = await db.select().from(mails).where(eq(mails.recipient, actor.email));
    await deliver(scope, last?.id ?? "");
    expect((await findTraces(scope, actor.email)).left).toEqual([]);
    expect((await findTraces(scope, "canari complet")).left).toEqual([]);
  });

  test("that others have written says where, stays open, and ends once that is corrected", async ({ db }) => {
    const scope = await staffOf(db);
    const email = "canari-cite@client.example";
    const { id: companyId } = await aCompany(db, { description: `Écrivez à ${email} pour tout devis.` });
    const id = await aRequestOf(scope, email);
    const outcome = await erase(scope, id);
    expect(outcome).toMatchObject({ kind: "left", left: expect.arrayContaining(["companies.description"]) });
    const open = async () => (await db.select().from(rightsRequests).where(eq(rightsRequests.id, id)))[0];
    expect(await open()).toMatchObject({ email, closedAt: null, erasureProof: null });
    await db.execute(sql`update companies set description = 'Écrivez-nous.' where id = ${companyId}`);
    await db.execute(sql`update company_versions set content = jsonb_set(content, '{description}', '"x"')`);
    expect(await erase(scope, id)).toEqual({ kind: "done" });
    expect((await open())?.erasureProof).toMatchObject({ left: [] });
  });

  test("needs a proven mailbox, and leaves the data of others", async ({ db }) => {
    const scope = await staffOf(db);
    const [mine, theirs] = ["canari-moi@client.example", "canari-moi@client.example.nc"];
    await leaveTraces(scope, theirs);
    const before = (await findTraces(scope, theirs)).left;
    const unproven = await aRequestOf(scope, mine, { proven: false });
    expect(await erase(scope, unproven)).toEqual({ kind: "unproven" });
    expect(await erase(scope, await aRequestOf(scope, mine))).toEqual({ kind: "done" });
    expect((await findTraces(scope, theirs)).left).toEqual(before);
  });

  test("is refused for the last administrator, and then nothing is erased", async ({ db }) => {
    const scope = await staffOf(db);
    const id = await aRequestOf(scope, scope.actor.email);
    expect(await erase(scope, id)).toEqual({ kind: "last admin" });
    expect(await db.$count(users)).toBe(1);
  });
});

test("the copy of an address holds what was left without an account, as JSON and as a page", async ({
  db,
}) => {
  const scope = await staffOf(db);
  const email = "canari-copie@client.example";
  await leaveTraces(scope, email);
  await aRequestOf(scope, email);
  const copy = await exportAddress(scope, email, personalData);
  expect(copy).toMatchObject({
    quoteRequests: [{ email }],
    contactMessages: [{ subject: "Une fiche" }],
    contactReplies: [{ body: `Merci ${email}` }],
    newsletter: { email, active: true },
    rightsRequests: [{ requestType: "erasure" }],
    rightsEvents: [{ what: "proven" }],
    mailsReceived: expect.arrayContaining([expect.objectContaining({ kind: "contact-answer" })]),
    namedAsContact: [expect.anything()],
    managerInvitations: [expect.anything()],
    account: undefined,
  });
  const page = readableCopy({ ...copy, quoteRequests: [{ message: "<script>alert(1)</script>" }] });
  expect(page).toContain("Merci canari-copie");
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("<script");
});

test("opposition stops newsletter, notifications and the mails about requests", async ({ db }) => {
  const scope = await staffOf(db);
  const { actor } = await aWellKnownMember(db);
  await opposeForAddress(scope, actor.email, personalData);
  const [person] = await db.select().from(users).where(eq(users.id, actor.id));
  expect(person?.notificationsEnabled).toBe(false);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ isActive: false }]);
  expect(await db.select().from(leads)).toMatchObject([{ mailsStopped: true }]);
});

test("the staff is reminded of a date five days before, once, and of confirmed requests only", async ({
  db,
}) => {
  const scope = await staffOf(db);
  await aRequestOf(scope, "canari-un@client.example");
  await aRequestOf(scope, "canari-deux@client.example", { proven: false });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await remindOfRights(scope, inDays(24))).toBe(0);
  expect(await remindOfRights(scope, inDays(26))).toBe(1);
  expect(await remindOfRights(scope, inDays(27))).toBe(0);
  const reminders = await db.select().from(mails).where(eq(mails.template, "admin-rights"));
  expect(reminders.map(({ payload }) => payload?.why)).toEqual(["confirmed", "due"]);
});

async function leaveTracesOfMember(scope: AdminScope, userId: string, companyId: string, email: string) {
  await insertMessage(
    scope,
    {
      firstName: "Canari",
      lastName: "Complet",
      email,
      phone: null,
      subject: "Bonjour",
      message: "Bonjour à vous",
    },
    newKeys(),
  );
  await scope.db.insert(companyClaims).values({
    companyId,
    claimantId: userId,
    name: "Canari Complet",
    position: "Gérante",
    documentKey: "canari-document.webp",
  });
}
