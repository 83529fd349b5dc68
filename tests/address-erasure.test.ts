import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { actOnLead } from "#app/features/leads/provider/provider-acts.server.ts";
import { findLeadOfLink, findProviderLead } from "#app/features/leads/provider/provider-lead.server.ts";
import { assignLead } from "#app/features/leads/staff/staff-acts.server.ts";
import { addRecipients } from "#app/features/leads/steps/recipients.server.ts";
import { insertMessage, insertReply } from "#app/features/messages/contact/message-rows.server.ts";
import { contactAnswerMail } from "#app/features/messages/messages.mails.ts";
import { confirmRequest } from "#app/features/messages/rgpd/own-request.server.ts";
import { insertRequest } from "#app/features/messages/rgpd/request-rows.server.ts";
import { dueDate } from "#app/features/messages/rgpd/rights.rules.ts";
import { remindOfRights } from "#app/features/messages/rgpd/rights-reminders.server.ts";
import { actOnRequest, eraseForRequest } from "#app/features/messages/rgpd/staff-rights.server.ts";
import { newsletterIssueMail } from "#app/features/newsletter/newsletter.mails.ts";
import { eraseAddress, exportAddress, opposeForAddress } from "#app/features/privacy/address-data.server.ts";
import { readableCopy } from "#app/features/privacy/readable-copy.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { managerInvitations } from "#app/platform/db/schema/managers.ts";
import {
  contactMessages,
  contactReplies,
  frozenAddresses,
  rightsRequests,
} from "#app/platform/db/schema/messages.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { deliverMail } from "#app/platform/mail/delivery.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { findTraces } from "#app/platform/privacy/traces.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope, anAdminScope } from "#tests/support/scope.ts";
import { aWellKnownMember, leadOf } from "#tests/support/well-known-member.ts";

let serial = 0;
const keys = (): [string] => {
  serial += 1;
  return [`00000000-0000-4000-8000-${String(serial).padStart(12, "0")}`];
};

async function staffOf(db: Database): Promise<AdminScope & { removed: string[] }> {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const removed: string[] = [];
  const files = { ...scope.files, remove: async (key: string) => void removed.push(key) };
  return { ...scope, files, removed };
}

async function aRequestOf(scope: AdminScope, email: string, { proven = true } = {}): Promise<string> {
  const given = {
    firstName: "Marie",
    lastName: "Canari",
    email,
    requestType: "erasure",
    message: `Je suis ${email}`,
  };
  const { id } = await insertRequest(scope, { ...given, dueAt: dueDate(new Date()) }, keys());
  if (proven) await confirmRequest(scope, id);
  return id;
}

/** What visitors leave without an account, and what the staff keeps of it. */
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
  const { id: messageId } = await insertMessage(scope, written, keys());
  await insertReply(scope, { messageId, authorId: scope.actor.id, body: `Merci ${email}` });
  const payload = { reference: "MSG-AAAAAA", body: "Bonjour", contactUrl: "https://recif.example/contact" };
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
    // Until it has left, the last mail knows where it goes.
    expect((await findTraces(scope, email)).left).toEqual(["mails.recipient"]);
    const [last] = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(last).toMatchObject({ template: "rights-erased", fleeting: true });
    await deliver(scope, last?.id ?? "");
    expect((await findTraces(scope, email)).left).toEqual([]);

    const [kept] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
    expect(kept).toMatchObject({ firstName: "Anonyme", email: "", message: null });
    expect(kept?.closedAt).not.toBeNull();
    expect(kept?.erasureProof).toMatchObject({ left: [], account: false });
    expect(kept?.erasureProof?.columns).toBeGreaterThan(100);
    expect(await db.$count(contactMessages)).toBe(0);
    expect(await db.$count(contactReplies)).toBe(0);
    expect(await db.select().from(leads)).toMatchObject([{ email: "", contactName: "Anonyme" }]);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(acts.map(({ action }) => action)).toEqual(["rights.confirm", "rights.erase"]);
    // Nobody had an account: none was erased.
    expect(await db.$count(auditLog, eq(auditLog.action, "account.erased"))).toBe(0);
  });

  test("with an account takes the account, its files, its mails and what the queue holds", async ({ db }) => {
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

  test("is for nobody who has not proven the mailbox, and touches nobody else", async ({ db }) => {
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

describe("a frozen address", () => {
  test("is sent nothing but what is owed, its requests go to nobody, and comes back when it is lifted", async ({
    db,
  }) => {
    const scope = await staffOf(db);
    const email = "canari-gele@client.example";
    const [lead] = await db.insert(leads).values(leadOf(email)).returning();
    const company = await aCompany(db);
    const id = await aRequestOf(scope, email);
    const letter = { subject: "Un numéro", body: "Bonjour", unsubscribeUrl: "https://recif.example/d" };
    const early = await enqueueMail(scope, newsletterIssueMail, { to: email, payload: letter });
    expect(await actOnRequest(scope, id, { kind: "freeze" })).toEqual({ kind: "done" });
    expect(JSON.stringify(await db.select().from(frozenAddresses))).not.toContain("canari");

    expect(await sent(scope, early)).toBe("failed");
    expect(await assignLead(scope, lead?.id ?? "", [company.id])).toEqual({ kind: "frozen" });
    await actOnRequest(scope, id, { kind: "answer", body: "Vos données sont gelées." });
    const [answer] = await db.select().from(mails).where(eq(mails.template, "rights-answer"));
    expect(await sent(scope, answer?.id ?? "")).toBe("sent");

    await actOnRequest(scope, id, { kind: "unfreeze" });
    const late = await enqueueMail(scope, newsletterIssueMail, { to: email, payload: letter });
    expect(await sent(scope, late)).toBe("sent");
    expect(await assignLead(scope, lead?.id ?? "", [company.id])).toEqual({ kind: "done" });
  });
});

test("a company that has a frozen request neither reads it nor acts on it", async ({ db }) => {
  const scope = await staffOf(db);
  const owner = aMemberScope(db, await aMember(db));
  const company = await aCompany(db, { ownerId: owner.actor.id });
  const email = "canari-fige@client.example";
  const [lead] = await db.insert(leads).values(leadOf(email)).returning();
  const [recipient] = await addRecipients(scope, lead?.id ?? "", {
    companyIds: [company.id],
    chosenBy: "visitor",
  });
  const recipientId = recipient?.id ?? "";
  expect(await findProviderLead(owner, recipientId)).toBeDefined();
  await actOnRequest(scope, await aRequestOf(scope, email), { kind: "freeze" });
  expect(await findProviderLead(owner, recipientId)).toBeUndefined();
  expect(await findLeadOfLink(scope, { recipientId })).toBeUndefined();
  expect(await actOnLead(owner, recipientId, { act: "accept" })).toEqual({ kind: "absent" });
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
    keys(),
  );
  await scope.db.insert(companyClaims).values({
    ...{ companyId, claimantId: userId, name: "Canari Complet", position: "Gérante" },
    documentKey: "canari-document.webp",
  });
}

async function deliver({ db }: AdminScope, id: string): Promise<void> {
  const quiet = { info: () => {}, warn: () => {} };
  const rendered = {
    subject: "s",
    html: "h",
    text: "t",
    secret: true,
    reference: undefined,
    unsubscribeUrl: undefined,
  };
  await deliverMail(
    {
      db,
      log: quiet,
      siteUrl: "https://recif.example",
      render: async () => rendered,
      send: async () => "250",
      showKept: false,
    },
    id,
    { last: true } as Parameters<typeof deliverMail>[2],
  );
}

/** What became of a mail once it was its turn. */
async function sent(scope: AdminScope, id: string): Promise<string | undefined> {
  await deliver(scope, id);
  const [mail] = await scope.db.select().from(mails).where(eq(mails.id, id));
  return mail?.status;
}
