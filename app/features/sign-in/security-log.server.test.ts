import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { issueLink } from "#app/core/link/links.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { addPasskey } from "#app/core/second-factor/passkeys.server.ts";
import {
  closeCurrentSession,
  closeOtherSessions,
  findSession,
  openSession,
} from "#app/core/session/sessions.server.ts";
import { adminLink } from "#app/features/passwords/first-admin.server.ts";
import { changePassword, choosePassword, dropPassword } from "#app/features/passwords/passwords.server.ts";
import { requestSignInPasskey } from "#app/features/second-factor/asked-factors.server.ts";
import { enrolOptions } from "#app/platform/auth/passkeys.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import { aPassword, followLink, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { anAuthenticator } from "#tests/support/authenticator.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, nextRequest, siteUrl } from "#tests/support/scope.ts";
import { anApp } from "#tests/support/second-factors.ts";
import { completeSignIn, enter, signInWithPasskey } from "./enter.server.ts";
import { askForLink } from "./links/asked-links.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";

stopClock();

const auditEntries = (db: Database) =>
  db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      subject: auditLog.subject,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .orderBy(auditLog.id);
const actions = async (db: Database) => (await auditEntries(db)).map(({ action }) => action);

async function aMemberWithPassword(db: Database) {
  const member = await aMember(db);
  await aPassword(db, member);
  return member;
}

async function signedIn(db: Database, userId: string): Promise<MemberScope> {
  const first = aPublicScope(db);
  const scope = nextRequest(first, await openSession(first, userId));
  const found = await findSession(scope);
  if (!found) throw new Error("no session");
  return { ...scope, ...found };
}

test("signing in and out, and what was refused, with the account and the request", async ({ db }) => {
  const { id, email } = await aMemberWithPassword(db);
  const scope = aPublicScope(db);
  await signInWithPassword(scope, { email, password: "Autre-chose-2026" });
  const outcome = await signInWithPassword(scope, { email, password: PASSWORD });
  if (outcome.kind !== "signed_in") throw new Error(outcome.kind);
  await closeCurrentSession(nextRequest(scope, outcome.cookie));

  const { requestId } = scope.facts;
  const [, { subject: opened } = {}] = await auditEntries(db);
  expect(opened).toMatch(/^\w{16,}$/);
  expect(await auditEntries(db)).toEqual([
    { action: "password.refused", actorId: id, subject: "sign-in", requestId },
    { action: "session.opened", actorId: id, subject: opened, requestId },
    { action: "session.closed", actorId: id, subject: opened, requestId },
  ]);
});

test("a password tried for an unknown e-mail address, without that address", async ({ db }) => {
  await signInWithPassword(aPublicScope(db), { email: "inconnue@canari.example", password: PASSWORD });
  expect(await auditEntries(db)).toMatchObject([
    { action: "password.refused", actorId: null, subject: "sign-in" },
  ]);
});

test("a limit that is reached, once, however long it is hammered", async ({ db }) => {
  const { email, id } = await aMemberWithPassword(db);
  const scope = aPublicScope(db);
  for (let n = 0; n < 30; n += 1) {
    await signInWithPassword(scope, { email, password: "Autre-chose-2026" });
    await askForLink(scope, { email, kind: "login" });
  }
  const all = await auditEntries(db);
  expect(all.filter(({ action }) => action === "password.limited")).toMatchObject([{ actorId: id }]);
  expect(all.filter(({ action }) => action === "link.limited")).toMatchObject([{ actorId: null }]);
});

test("a right password that opens nothing, and why, once an hour", async ({ db }) => {
  const { email, id } = await aMemberWithPassword(db);
  const scope = aPublicScope(db);
  for (const state of [
    { suspendedAt: new Date() },
    { suspendedAt: null, temporaryPasswordExpiresAt: new Date(0) },
    { temporaryPasswordExpiresAt: null, origin: "newsletter", emailVerified: false },
  ] as const) {
    await db.update(users).set(state).where(eq(users.id, id));
    for (let n = 0; n < 3; n += 1) await signInWithPassword(scope, { email, password: PASSWORD });
  }
  expect(await auditEntries(db)).toMatchObject([
    { action: "session.refused", actorId: id, subject: "suspended" },
    { action: "session.refused", actorId: id, subject: "expired" },
    { action: "session.refused", actorId: id, subject: "unconfirmed" },
  ]);
});

test("a passkey sign-in: wrong ones once an hour, too many once, and that of a suspended account", async ({
  db,
}) => {
  const member = await aMember(db);
  const scope = aPublicScope(db);
  const device = anAuthenticator(siteUrl);
  const enrolling = aMemberScope(db, member);
  await addPasskey(enrolling, "Mon téléphone", device.create(await enrolOptions(enrolling, member, [])));
  const sign = async () => signInWithPasskey(scope, device.get((await requestSignInPasskey(scope)).get));
  await sign();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
  for (let n = 0; n < 2; n += 1) await sign();
  for (let n = 0; n < 70; n += 1) await signInWithPasskey(scope, "{}");
  expect(await auditEntries(db)).toMatchObject([
    { action: "factor.given", actorId: member.id, subject: "passkey" },
    { action: "session.opened", actorId: member.id },
    { action: "session.refused", actorId: member.id, subject: "suspended" },
    { action: "factor.refused", actorId: null, subject: "passkey" },
    { action: "factor.limited", actorId: null, subject: "passkey" },
  ]);
});

test("a second factor, asked for and given, of an account that was suspended meanwhile", async ({ db }) => {
  const { id } = await aMember(db);
  const owner = await signedIn(db, id);
  const { codes } = await anApp(owner);
  const before = (await auditEntries(db)).length;
  const browser = aPublicScope(db);
  const entry = await enter(browser, { userId: id, signInMethod: "password" });
  const waiting = nextRequest(browser, entry.cookie);
  await completeSignIn(waiting, { code: "000000" });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
  await completeSignIn(waiting, { code: codes[0] });
  expect((await auditEntries(db)).slice(before)).toMatchObject([
    { action: "factor.asked", actorId: id, subject: "password" },
    { action: "factor.refused", actorId: id, subject: "app" },
    { action: "factor.given", actorId: id, subject: "recovery" },
    { action: "session.refused", actorId: id, subject: "suspended" },
  ]);
});

test("new passwords, and none", async ({ db }) => {
  const { id } = await aMemberWithPassword(db);
  const [member, other] = [await signedIn(db, id), await signedIn(db, id)];
  await changePassword(member, { currentPassword: PASSWORD, newPassword: "Nouveau-lagon-2027" });
  expect(await actions(db)).toEqual([
    "session.opened",
    "session.opened",
    "session.closed",
    "password.changed",
  ]);
  expect((await auditEntries(db))[2]).toMatchObject({ subject: other.session.id });

  const asked = { ...member, session: { ...member.session, mustChoosePassword: true } };
  for (const choose of [() => choosePassword(asked, "Nouveau-lagon-2028"), () => dropPassword(asked)]) {
    await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, id));
    await choose();
  }
  expect((await actions(db)).slice(4)).toEqual(["password.chosen", "password.dropped"]);
});

test("links that were used, the first proof of an address, and sessions that end with it", async ({ db }) => {
  const { id } = await aMember(db, { proven: false });
  await signedIn(db, id);
  const use = async (scope: PublicScope, kind: "confirm" | "recovery") =>
    followLink(scope, tokenIn(await issueLink(scope, { userId: id, kind })));
  await use(aPublicScope(db), "confirm");
  await use(aPublicScope(db), "recovery");

  expect(await auditEntries(db)).toMatchObject([
    { action: "session.opened" },
    { action: "link.used", subject: "confirm", actorId: id },
    { action: "address.proven", actorId: id },
    { action: "session.closed" },
    { action: "link.used", subject: "recovery", actorId: id },
    { action: "session.opened" },
  ]);
});

test("a role that was given", async ({ db }) => {
  const { id, email } = await aMember(db);
  await adminLink({ db, site: { url: "https://recif.example" } }, email);
  expect(await auditEntries(db)).toEqual([
    { action: "role.given", actorId: null, subject: `admin to ${id}`, requestId: null },
  ]);
});

test("nothing that identifies a person without access to the accounts", async ({ db }) => {
  const member = await aMemberWithPassword(db);
  const scope = await signedIn(db, member.id);
  await signedIn(db, member.id);
  await closeOtherSessions(scope);
  for (let n = 0; n < 8; n += 1) {
    await signInWithPassword(scope, { email: member.email, password: "Autre-chose-2026" });
  }
  const log = JSON.stringify(await db.select().from(auditLog));
  const { clientIp, network, userAgent } = scope.facts;
  for (const personal of [member.email, member.name, clientIp, network, userAgent ?? "", PASSWORD]) {
    expect(log).not.toContain(personal);
  }
});
