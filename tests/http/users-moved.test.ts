import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { emailChanges } from "#app/core/person/email-changes.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { findTraces } from "#app/platform/privacy/traces.server.ts";
import { PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** A change of address by the staff: what follows it, and what must not. */
const test = siteTest
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

let serial = 0;
const anAddress = () => {
  serial += 1;
  return `deplacee-${serial}@canari-ailleurs.example`;
};
const move = (staff: Visitor, id: string, email: string, given: Record<string, string> = {}) =>
  staff.post(`/admin/utilisateur/${id}`, { intent: "edit", name: "Nea", email, ...given });
const rowOf = async (db: Database, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test("an account proven long ago is not purged while its new e-mail address waits", async ({
  site,
  admin,
  database: { db },
}) => {
  const old = { createdAt: inDays(-300) };
  const [member, never] = [await site.aKnownMember(old), await site.aKnownMember({ ...old, proven: false })];
  expect((await move(admin.visitor, member.id, anAddress())).status).toBe(302);
  expect((await rowOf(db, member.id))?.emailVerified).toBe(false);
  await purge({ db, files: { remove: async () => {} } }, personalData, { now: inDays(1) });
  expect([await rowOf(db, member.id), await rowOf(db, never.id)]).toMatchObject([
    { id: member.id },
    undefined,
  ]);
});

describe("moving an e-mail address", () => {
  test("needs an administrator who signed in lately; a name does not", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember();
    const long = { createdAt: new Date(Date.now() - 20 * 60_000) };
    await db.update(sessions).set(long).where(eq(sessions.userId, admin.member.id));
    expect((await move(admin.visitor, member.id, anAddress())).status).toBe(403);
    expect(await rowOf(db, member.id)).toMatchObject({ email: member.email, name: member.name });
    const page = await admin.visitor.get(`/admin/utilisateur/${member.id}`);
    expect(page.body).toContain('name="currentPassword"');
    expect((await move(admin.visitor, member.id, member.email)).status).toBe(302);
    const email = anAddress();
    expect((await move(admin.visitor, member.id, email, { currentPassword: PASSWORD })).status).toBe(302);
    expect(await rowOf(db, member.id)).toMatchObject({ email, name: "Nea" });
  });

  test("is refused while the account is an administrator's", async ({ site, admin, database: { db } }) => {
    const colleague = await site.aKnownMember({ role: "admin" });
    const refused = await move(admin.visitor, colleague.id, anAddress());
    expect([refused.status, await rowOf(db, colleague.id)]).toMatchObject([409, { email: colleague.email }]);
    expect(refused.body).toContain("retirez-lui d’abord ce rôle");
    const page = await admin.visitor.get(`/admin/utilisateur/${colleague.id}`);
    expect(page.body).not.toContain('name="email"');
    const renamed = { intent: "edit", name: "Autre nom" };
    expect((await admin.visitor.post(`/admin/utilisateur/${colleague.id}`, renamed)).status).toBe(302);
  });
});

test("a temporary password that was mailed to the old address proves nothing of the new one", async ({
  site,
  admin,
  database: { db },
}) => {
  const member = await site.aKnownMember({ proven: false });
  const temporary = { temporaryPasswordExpiresAt: inDays(1), mustChoosePassword: true };
  await db.update(users).set(temporary).where(eq(users.id, member.id));
  const email = anAddress();
  await move(admin.visitor, member.id, email);
  expect((await site.visitor().post("/login", { email, password: PASSWORD })).status).toBe(422);
  expect(await rowOf(db, member.id)).toMatchObject({
    emailVerified: false,
    temporaryPasswordExpiresAt: null,
  });
});

describe("what belongs to the old address", () => {
  const subscribe = (db: Database, email: string) =>
    db.insert(newsletterSubscriptions).values({ email, unsubscribeToken: email, isActive: true });
  const subscribed = (db: Database, email: string) =>
    db.$count(
      newsletterSubscriptions,
      and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.isActive, true)),
    );

  test("follows once the new one is proven, and an erasure finds the old one", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    await subscribe(db, member.email);
    const [typingError, email] = [anAddress(), anAddress()];
    await move(admin.visitor, member.id, typingError);
    await move(admin.visitor, member.id, email);
    expect([await subscribed(db, member.email), await subscribed(db, email)]).toEqual([1, 0]);
    const token = tokenIn(await site.linkFor(member.id, "confirm"));
    expect((await site.visitor().post("/auth/confirm", { token })).status).toBe(302);
    expect([await subscribed(db, member.email), await subscribed(db, email)]).toEqual([0, 1]);

    await visitor.post("/login", { email, password: PASSWORD });
    const copy = await visitor.get("/settings/export");
    expect(JSON.parse(copy.body).addressChanges).toHaveLength(2);
    await visitor.post("/settings", { intent: "delete", confirmation: "SUPPRIMER" });
    expect(await rowOf(db, member.id)).toBeUndefined();
    for (const one of [member.email, typingError, email])
      expect((await findTraces({ db }, one)).left).toEqual([]);
  });

  test("stays there while the account was never proven, and the old address is free for others", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember({ proven: false });
    await subscribe(db, member.email);
    const email = anAddress();
    await move(admin.visitor, member.id, email);
    const token = tokenIn(await site.linkFor(member.id, "confirm"));
    await site.visitor().post("/auth/confirm", { token });
    expect([await subscribed(db, member.email), await subscribed(db, email)]).toEqual([1, 0]);
    await site.visitor().post("/register", { email: member.email, consent: "on" });
    expect(await db.$count(users, eq(users.email, member.email))).toBe(1);
    expect(await db.$count(emailChanges, eq(emailChanges.userId, member.id))).toBe(1);
  });
});
