import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { contactOpenings } from "#app/core/company/contact-openings.table.ts";
import { managerInvitations } from "#app/core/company/managers.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { authTokens } from "#app/core/link/links.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { searchMisses } from "#app/core/search/search.table.ts";
import { sessions, verifications } from "#app/core/session/session.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aLead, anAccount, daysAgo, purgeAt, removed, rowsOf } from "#tests/support/purged.ts";

const HOUR = 1 / 24;

const aSession = (db: Database, userId: string, expiresAt: Date, updatedAt = daysAgo(8)) =>
  db.insert(sessions).values({ id: randomUUID(), token: randomUUID(), userId, expiresAt, updatedAt });

const aMail = async (db: Database, given: Partial<typeof mails.$inferInsert>) => {
  const id = randomUUID();
  await db.insert(mails).values({
    id,
    template: "login-link",
    recipient: "canari@client.nc",
    messageId: id,
    payload: { loginUrl: "canari" },
    status: "sent",
    ...given,
  });
  return id;
};

const aSubscription = async (db: Database, given: Partial<typeof newsletterSubscriptions.$inferInsert>) => {
  const id = randomUUID();
  const row = { id, email: `${id}@client.nc`, unsubscribeToken: id, ...given };
  await db.insert(newsletterSubscriptions).values(row);
  return id;
};

const ids = async (db: Database, table: typeof users | typeof leads | typeof mails | typeof companies) =>
  (await db.select({ id: table.id }).from(table as typeof users)).map(({ id }) => id);

describe("what expired goes, what lives stays", () => {
  test("links, sessions, verifications, counters", async ({ db }) => {
    const { id: userId } = await anAccount(db);
    const { id: companyId } = await aCompany(db, { ownerId: userId });
    for (const days of [HOUR, -HOUR]) {
      const expiresAt = daysAgo(days);
      const email = `invite-${days > 0}@client.nc`;
      await db
        .insert(managerInvitations)
        .values({ companyId, email, invitedBy: userId, tokenHash: randomUUID(), expiresAt });
      await db.insert(authTokens).values({ userId, kind: "login", tokenHash: randomUUID(), expiresAt });
      await aSession(db, userId, expiresAt);
      await db.insert(verifications).values({ id: randomUUID(), identifier: "x", value: "x", expiresAt });
      await db.insert(rateLimits).values({ key: `k${days}`, windowStart: expiresAt, expiresAt });
    }
    const thirtyOne = {
      id: randomUUID(),
      token: randomUUID(),
      expiresAt: daysAgo(-3),
      createdAt: daysAgo(31),
    };
    await db.insert(sessions).values({ ...thirtyOne, userId });
    const lines = await purgeAt(db);

    expect(rowsOf(lines, "Sessions")).toBe(2);
    for (const what of ["Liens", "Vérifications d’adresse", "Compteurs", "Invitations"])
      expect(rowsOf(lines, what)).toBe(1);
    for (const table of [authTokens, sessions, verifications, rateLimits, managerInvitations]) {
      const left = await db.select({ expiresAt: table.expiresAt }).from(table as typeof sessions);
      expect(left.map(({ expiresAt }) => expiresAt)).toEqual([daysAgo(-HOUR)]);
    }
  });

  test("searches without results, and openings of contact details, after a year", async ({ db }) => {
    const company = await aCompany(db);
    for (const days of [366, 364]) {
      const day = daysAgo(days).toISOString().slice(0, 10);
      await db.insert(searchMisses).values({ day, query: "zzz" });
      await db.insert(contactOpenings).values({ companyId: company.id, openedAt: daysAgo(days) });
    }
    const lines = await purgeAt(db);

    expect([rowsOf(lines, "Recherches"), rowsOf(lines, "Ouvertures")]).toEqual([1, 1]);
    expect(await db.$count(searchMisses)).toBe(1);
    expect(await db.$count(contactOpenings)).toBe(1);
  });

  test("quote requests after a year, with the proof of consent", async ({ db }) => {
    const old = await aLead(db, daysAgo(366));
    const recent = await aLead(db, daysAgo(364));
    for (const subjectId of [old, recent]) {
      await db
        .insert(consentProofs)
        .values({ purpose: "quote", subjectId, textVersion: "1", page: "/devis" });
    }
    await purgeAt(db);

    expect(await ids(db, leads)).toEqual([recent]);
    const proofs = await db.select({ subjectId: consentProofs.subjectId }).from(consentProofs);
    expect(proofs).toEqual([{ subjectId: recent }]);
  });
});

describe("accounts", () => {
  test("an unproven e-mail address is purged after 7 days", async ({ db }) => {
    await anAccount(db, { proven: false, createdAt: daysAgo(8) });
    const remaining = [
      await anAccount(db, { proven: false, createdAt: daysAgo(6) }),
      await anAccount(db, { proven: true, createdAt: daysAgo(8) }),
      await anAccount(db, { proven: false, createdAt: daysAgo(8), role: "admin" }),
    ];
    const owner = await anAccount(db, { proven: false, createdAt: daysAgo(8) });
    await aCompany(db, { ownerId: owner.id });
    const submitter = await anAccount(db, { proven: false, createdAt: daysAgo(8) });
    await aCompany(db, { submittedBy: submitter.id });
    const requester = await anAccount(db, { proven: false, createdAt: daysAgo(8) });
    await aLead(db, daysAgo(8), requester.id);
    const claimant = await anAccount(db, { proven: false, createdAt: daysAgo(8) });
    const { id: companyId } = await aCompany(db);
    const claim = { name: "Canari", position: "Gérante", documentKey: "canari.webp" };
    await db.insert(companyClaims).values({ companyId, claimantId: claimant.id, ...claim });

    const lines = await purgeAt(db);
    expect(rowsOf(lines, "jamais confirmés")).toBe(1);
    const expected = [...remaining, owner, submitter, requester, claimant].map(({ id }) => id);
    expect((await ids(db, users)).sort()).toEqual(expected.sort());
  });

  test("an account that serves no more is forgotten after a year, counted from the last visit", async ({
    db,
  }) => {
    await anAccount(db, { createdAt: daysAgo(800), lastSignInAt: daysAgo(366) });
    const recent = await anAccount(db, { createdAt: daysAgo(800), lastSignInAt: daysAgo(364) });
    const alwaysSignedIn = await anAccount(db, { createdAt: daysAgo(800), lastSignInAt: daysAgo(700) });
    await aSession(db, alwaysSignedIn.id, daysAgo(-3));
    const justLeft = await anAccount(db, { createdAt: daysAgo(800), lastSignInAt: daysAgo(700) });
    await aSession(db, justLeft.id, daysAgo(1), daysAgo(8));

    const lines = await purgeAt(db);
    expect(rowsOf(lines, "inutilisés")).toBe(1);
    expect((await ids(db, users)).sort()).toEqual([recent.id, alwaysSignedIn.id, justLeft.id].sort());
  });
});

test("the security log: a year, and thirty days for attempts at accounts that do not exist", async ({
  db,
}) => {
  const entry = { action: "password.refused", subject: "sign-in" };
  for (const [actorId, age] of [
    ["a", 366],
    ["b", 364],
    [null, 31],
    [null, 29],
  ] as const) {
    await db.insert(auditLog).values({ ...entry, actorId, createdAt: daysAgo(age) });
  }
  await purgeAt(db);
  const left = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(left.map(({ actorId }) => actorId)).toEqual(["b", null]);
});

test("newsletter: what was never confirmed after 7 days, what was left after a year", async ({ db }) => {
  const pending = { isActive: false, confirmTokenHash: randomUUID() };
  await aSubscription(db, { ...pending, confirmExpiresAt: daysAgo(HOUR) });
  const waiting = await aSubscription(db, {
    ...pending,
    confirmTokenHash: randomUUID(),
    confirmExpiresAt: daysAgo(-HOUR),
  });
  const active = await aSubscription(db, { isActive: true, confirmedAt: daysAgo(2_000) });
  const gone = { isActive: false, confirmedAt: daysAgo(900) };
  await aSubscription(db, { ...gone, unsubscribedAt: daysAgo(366) });
  const left = await aSubscription(db, { ...gone, unsubscribedAt: daysAgo(364) });

  await purgeAt(db);
  const rows = await db.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions);
  expect(rows.map(({ id }) => id).sort()).toEqual([waiting, active, left].sort());
});

test("mails: contents after 7 days, rows after 90; one that waits for 3 days has failed", async ({ db }) => {
  const fresh = await aMail(db, { createdAt: daysAgo(6), html: "canari" });
  const read = await aMail(db, { createdAt: daysAgo(8), status: "kept", html: "canari", bodyText: "canari" });
  const stuck = await aMail(db, { createdAt: daysAgo(8), status: "waiting" });
  const waiting = await aMail(db, { createdAt: daysAgo(2), status: "waiting" });
  await aMail(db, { createdAt: daysAgo(91) });
  await purgeAt(db);

  const rows = await db
    .select({ id: mails.id, status: mails.status, payload: mails.payload, html: mails.html })
    .from(mails)
    .orderBy(mails.createdAt, mails.status);
  const payload = { loginUrl: "canari" };
  expect(rows).toEqual([
    expect.objectContaining({ id: stuck, status: "failed", payload: null }),
    expect.objectContaining({ id: read, status: "kept", payload: null, html: null }),
    expect.objectContaining({ id: fresh, payload, html: "canari" }),
    expect.objectContaining({ id: waiting, status: "waiting", payload }),
  ]);
});

test("companies: what is not published goes 3 years after its last change, with its logo", async ({ db }) => {
  const logoKey = `${"a".repeat(32)}.webp`;
  const remaining = [await aCompany(db), await aCompany(db, { status: "offline" })];
  const old = [await aCompany(db, { status: "offline", logoKey }), await aCompany(db, { status: "pending" })];
  const published = await aCompany(db);
  for (const { id } of [...old, published]) {
    await db
      .update(companies)
      .set({ updatedAt: daysAgo(3 * 366) })
      .where(eq(companies.id, id));
  }
  await purgeAt(db);

  expect((await ids(db, companies)).sort()).toEqual([...remaining, published].map(({ id }) => id).sort());
  expect(removed).toEqual([logoKey]);
});
