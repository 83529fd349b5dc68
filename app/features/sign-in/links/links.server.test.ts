import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type AskedLinkKind, findLink, issueLink } from "#app/core/link/links.server.ts";
import { authTokens } from "#app/core/link/links.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { findSession, openSession } from "#app/core/session/sessions.server.ts";
import { changePassword, choosePassword, dropPassword } from "#app/features/passwords/passwords.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aPassword, followLink, lastMail, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, nextRequest, siteUrl } from "#tests/support/scope.ts";
import { signInWithPassword } from "../sign-in.server.ts";
import { type AskedLink, askForLink, sendAskedLink } from "./asked-links.server.ts";

type Db = Parameters<typeof aMember>[0];

async function aLink(db: Db, userId: string, kind: AskedLinkKind, redirectTo?: string) {
  return tokenIn(await issueLink(aPublicScope(db), { userId, kind, redirectTo }));
}

async function aSession(db: Db, userId: string) {
  const scope = aPublicScope(db);
  return nextRequest(scope, await openSession(scope, userId));
}

async function memberOf(scope: ReturnType<typeof aPublicScope>): Promise<MemberScope> {
  const found = await findSession(scope);
  if (!found) throw new Error("no session");
  return { ...scope, ...found };
}

describe("a mailed link", () => {
  test("works once", async ({ db }) => {
    const { id } = await aMember(db);
    const token = await aLink(db, id, "login", "/company/lagon");
    const followed = await followLink(aPublicScope(db), token);
    expect(followed).toMatchObject({
      kind: "login",
      redirectTo: "/company/lagon",
      entry: { kind: "opened", cookie: expect.any(String) },
    });
    expect(await followLink(aPublicScope(db), token)).toBeUndefined();
  });

  test("is not consumed by opening its page", async ({ db }) => {
    const { id, email } = await aMember(db);
    const token = await aLink(db, id, "login");
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await findLink({ db }, token)).toEqual({ kind: "login", email });
    }
    expect(await followLink(aPublicScope(db), token)).toBeDefined();
  });

  test("works though a newer one was mailed, and ends the others of its kind and account", async ({ db }) => {
    const [{ id }, other] = [await aMember(db), await aMember(db)];
    const links = [await aLink(db, id, "login"), await aLink(db, id, "login"), await aLink(db, id, "login")];
    const [first = "", second = "", third = ""] = links;
    const [recovery, others] = [await aLink(db, id, "recovery"), await aLink(db, other.id, "login")];
    expect(await followLink(aPublicScope(db), second)).toBeDefined();
    for (const ended of [first, third]) {
      expect(await findLink({ db }, ended)).toBeUndefined();
      expect(await followLink(aPublicScope(db), ended)).toBeUndefined();
    }
    for (const valid of [recovery, others]) expect(await findLink({ db }, valid)).toBeDefined();
    expect(await followLink(aPublicScope(db), await aLink(db, id, "login"))).toBeDefined();
  });

  test("pressed twenty times at once opens one session", async () => {
    const { db, close } = await aDatabase();
    try {
      const { id } = await aMember(db);
      const token = await aLink(db, id, "login");
      const pressed = Array.from({ length: 20 }, () => followLink(aPublicScope(db), token));
      expect((await Promise.all(pressed)).filter(Boolean)).toHaveLength(1);
      expect(await db.select().from(sessions)).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test.for([
    ["confirm", 72],
    ["login", 1],
    ["recovery", 1],
  ] as const)("to %s lives %i h", async ([kind, hours], { db }) => {
    const { id } = await aMember(db);
    const before = Date.now();
    const token = await aLink(db, id, kind);
    const after = Date.now();
    const [stored] = await db.select().from(authTokens);
    const issuedAt = (stored?.expiresAt.getTime() ?? 0) - hours * 3_600_000;
    expect([before, issuedAt, after]).toEqual([before, issuedAt, after].toSorted((a, b) => a - b));

    await db.update(authTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await findLink({ db }, token)).toBeUndefined();
    expect(await followLink(aPublicScope(db), token)).toBeUndefined();
  });

  test("to another site leads home", async ({ db }) => {
    const { id } = await aMember(db);
    const token = await aLink(db, id, "login", "//evil.com");
    expect(await followLink(aPublicScope(db), token)).toMatchObject({ redirectTo: "/" });
  });

  test.for(["", "x", "'; drop table users", "a".repeat(10_000)])("%j is none", async (token, { db }) => {
    expect(await followLink(aPublicScope(db), token)).toBeUndefined();
  });
});

describe("proving an address", () => {
  test("closes the sessions that an attacker may have opened with it", async ({ db }) => {
    const member = await aMember(db, { proven: false });
    const attacker = await aSession(db, member.id);
    const token = await aLink(db, member.id, "confirm");

    await followLink(aPublicScope(db), token);
    expect(await findSession(nextRequest(attacker))).toBeUndefined();
    const [user] = await db.select().from(users).where(eq(users.id, member.id));
    expect(user?.emailVerified).toBe(true);
  });

  test("keeps the session of the browser that brings the proof", async ({ db }) => {
    const member = await aMember(db, { proven: false });
    const own = await aSession(db, member.id);
    const followed = await followLink(own, await aLink(db, member.id, "confirm"));
    expect(followed).toMatchObject({ ownSession: true });
    expect(await findSession(nextRequest(own))).toMatchObject({ actor: { proven: true } });
  });
});

describe("recovering", () => {
  test("closes every session, opens one, and asks for a new password", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    const before = [await aSession(db, member.id), await aSession(db, member.id)];

    const followed = await followLink(aPublicScope(db), await aLink(db, member.id, "recovery"));
    for (const one of before) expect(await findSession(one)).toBeUndefined();
    expect(followed?.welcome).toBe(true);

    const scope = await memberOf(nextRequest(aPublicScope(db), followed?.entry?.cookie));
    expect(scope.session.mustChoosePassword).toBe(true);
    expect(await choosePassword(scope, "Nouveau-lagon-2027")).toEqual({ kind: "chosen" });
    const credentials = { email: member.email, password: PASSWORD };
    expect(await signInWithPassword(scope, credentials)).toEqual({ kind: "refused" });
    const renewed = { ...credentials, password: "Nouveau-lagon-2027" };
    expect(await signInWithPassword(scope, renewed)).toMatchObject({ kind: "signed_in" });
  });
});

describe("choosing a password", () => {
  test("is not for an unproven e-mail address", async ({ db }) => {
    const member = await aMember(db, { proven: false });
    await aPassword(db, member);
    await db.update(users).set({ mustChoosePassword: true });
    const { session, ...scope } = aMemberScope(db, member);
    const asked = { ...scope, session: { ...session, mustChoosePassword: true } };
    expect(await choosePassword(asked, "Nouveau-lagon-2027")).toEqual({ kind: "nothing_to_choose" });
  });

  test("happens once; afterwards the old password is asked", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    const scope = aMemberScope(db, member);
    expect(await choosePassword(scope, "Nouveau-lagon-2027")).toEqual({ kind: "nothing_to_choose" });

    const wrong = { currentPassword: "Autre-chose-2026", newPassword: "Nouveau-lagon-2027" };
    expect(await changePassword(scope, wrong)).toEqual({ kind: "refused" });

    const [current, other] = [await aSession(db, member.id), await aSession(db, member.id)];
    const right = { currentPassword: PASSWORD, newPassword: "Nouveau-lagon-2027" };
    expect(await changePassword(await memberOf(current), right)).toEqual({ kind: "changed" });
    expect(await findSession(nextRequest(current))).toBeDefined();
    expect(await findSession(nextRequest(other))).toBeUndefined();
  });

  test("can be left out: then no password opens the account", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    await db.update(users).set({ mustChoosePassword: true });
    const scope = aMemberScope(db, member);
    expect(await dropPassword(scope)).toBe(true);
    const credentials = { email: member.email, password: PASSWORD };
    expect(await signInWithPassword(scope, credentials)).toEqual({ kind: "refused" });
  });
});

describe("asking for a link", () => {
  const asking = (email: string, kind: AskedLinkKind = "login") => ({ email, kind });

  test("does the same for a known and an unknown address", async ({ db }) => {
    const member = await aMember(db);
    const scope = aPublicScope(db);
    const answers = [
      await askForLink(scope, asking(member.email)),
      await askForLink(scope, asking("inconnue@canari.example")),
    ];
    expect(answers).toEqual([{ kind: "asked" }, { kind: "asked" }]);
    expect(scope.enqueued).toHaveLength(2);
    expect(await db.select().from(mails)).toEqual([]);
  });

  const job = (email: string, kind: AskedLinkKind): AskedLink => ({ email, kind, network: "203.0.113.7" });

  test.for([
    ["login", "login-link", "loginUrl"],
    ["recovery", "recovery", "recoveryUrl"],
  ] as const)("mails a %s link that works to a known address", async ([kind, template, url], { db }) => {
    const member = await aMember(db);
    await sendAskedLink(aPublicScope(db), job(member.email, kind));
    const mail = await lastMail(db);
    expect(mail).toMatchObject({ to: member.email, template });
    expect(mail.values[url]).toMatch(`${siteUrl}/auth/confirm?token=`);
    expect(await followLink(aPublicScope(db), tokenIn(mail.values[url]))).toMatchObject({ kind });
  });

  test("mails nothing to an unknown address, nor a confirmation to a proven one", async ({ db }) => {
    const member = await aMember(db);
    await sendAskedLink(aPublicScope(db), job("inconnue@canari.example", "login"));
    await sendAskedLink(aPublicScope(db), job(member.email, "confirm"));
    expect(await db.select().from(mails)).toEqual([]);
  });

  test("sends at most three mails an hour to one e-mail address", async ({ db }) => {
    const member = await aMember(db);
    for (let n = 0; n < 30; n += 1) {
      const from = { ...job(member.email, "login"), network: `198.51.100.${n}` };
      await sendAskedLink(aPublicScope(db), from);
      await db.update(mails).set({ status: "sent" });
    }
    expect((await db.select().from(mails)).length).toBeLessThanOrEqual(3);
  });
});
