import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, vi } from "vitest";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import {
  closeCurrentSession,
  closeSession,
  findSession,
  listSessions,
  openSession,
} from "#app/core/session/sessions.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { hashesOf } from "#tests/support/hashes.ts";
import { aMemberScope, aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { signInWithPassword } from "./sign-in.server.ts";

async function signedIn(db: Parameters<typeof aMember>[0], scope = aPublicScope(db)) {
  const member = await aMember(db);
  await aPassword(db, member);
  const outcome = await signInWithPassword(scope, { email: member.email, password: PASSWORD });
  if (outcome.kind !== "signed_in") throw new Error(outcome.kind);
  return { member, scope: nextRequest(scope, outcome.cookie), cookie: outcome.cookie };
}

const actorOf = async (scope: PublicScope) => (await findSession(nextRequest(scope)))?.actor;

describe("a password with signs that texts are rid of", () => {
  const TYPED = "Cagou-e\u0301toile\u0007-2026";
  const CLEANED = "Cagou-étoile-2026";
  const kindOf = async (scope: PublicScope, email: string, password: string) =>
    (await signInWithPassword(scope, { email, password })).kind;

  test("is the one that was typed, and no other that looks like it", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member, TYPED);
    const scope = aPublicScope(db);
    expect(await kindOf(scope, member.email, CLEANED)).toBe("refused");
    expect(await kindOf(scope, member.email, TYPED)).toBe("signed_in");
  });

  test("still opens an account whose password was hashed without them, as 0.1.0 did", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member, CLEANED);
    expect(await kindOf(aPublicScope(db), member.email, TYPED)).toBe("signed_in");
  });

  test("costs as much for an unknown e-mail address", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    const scope = aPublicScope(db);
    for (const email of [member.email, "inconnue@canari.example"]) {
      expect(await hashesOf(() => kindOf(scope, email, TYPED))).toBe(2);
    }
  });
});

describe("a session", () => {
  test("is a cookie that only this host reads, over https only, out of reach of scripts", async ({ db }) => {
    const { cookie, scope, member } = await signedIn(db);
    expect(cookie).toMatch(/^__Host-recif\.session_token=/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
    expect(await actorOf(scope)).toMatchObject({ id: member.id, role: "user" });
  });

  test("over http has no Secure and no prefix, or browsers would refuse it", async ({ db }) => {
    const scope = aPublicScope(db, { site: { url: "http://localhost:3000" } });
    const { cookie } = await signedIn(db, scope);
    expect(cookie).toMatch(/^recif\.session_token=/);
    expect(cookie).not.toMatch(/secure/i);
  });

  test("cannot be opened with what the database holds", async ({ db }) => {
    const { scope } = await signedIn(db);
    const [stored] = await db.select().from(sessions);
    for (const forged of [stored?.token, `${stored?.token}.`, `${stored?.token}.${"A".repeat(43)}=`]) {
      const cookie = `__Host-recif.session_token=${encodeURIComponent(forged ?? "")}`;
      expect(await findSession(nextRequest(scope, cookie))).toBeUndefined();
    }
  });

  test("is not the one the browser came with: a planted cookie does not survive the sign-in", async ({
    db,
  }) => {
    const planted = await signedIn(db);
    const victim = await aMember(db);
    const cookie = await openSession(planted.scope, victim.id);

    expect(cookie).not.toContain(planted.scope.facts.cookie);
    expect(await actorOf(planted.scope)).toBeUndefined();
    expect(await actorOf(nextRequest(planted.scope, cookie))).toMatchObject({ id: victim.id });
  });

  test("is dead on the server after signing out", async ({ db }) => {
    const { scope } = await signedIn(db);
    const forget = await closeCurrentSession(scope);
    expect(forget).toMatch(/Max-Age=0/);
    expect(await actorOf(scope)).toBeUndefined();
  });

  test("ends after seven days without a visit, and is prolonged by one", async ({ db }) => {
    const { scope, member } = await signedIn(db);
    const inFiveDays = new Date(Date.now() + 5 * 86_400_000);
    await db.update(sessions).set({ expiresAt: inFiveDays });
    expect(await actorOf(scope)).toBeDefined();
    const [session] = await db.select().from(sessions);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(inFiveDays.getTime());

    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await actorOf(scope)).toBeUndefined();
    expect(await listSessions(scope, member.id)).toEqual([]);
  });

  test("ends thirty days after it was opened, whatever the visits", async ({ db }) => {
    const { scope, member } = await signedIn(db);
    const opened = async (days: number) =>
      await db.update(sessions).set({ createdAt: new Date(Date.now() - days * 86_400_000) });
    await opened(29.9);
    expect(await actorOf(scope)).toBeDefined();
    expect(await listSessions(scope, member.id)).toHaveLength(1);

    await opened(30);
    expect(await actorOf(scope)).toBeUndefined();
    expect(await listSessions(scope, member.id)).toEqual([]);
  });

  test("has the role that the database gives at this very request", async ({ db }) => {
    const { scope } = await signedIn(db);
    await aMember(db, { role: "admin" });
    await db.update(users).set({ role: "admin" });
    expect(await actorOf(scope)).toMatchObject({ role: "admin" });
    const { member } = await signedIn(db);
    await db.update(users).set({ role: "admin" });
    await db.update(users).set({ role: "user" }).where(eq(users.id, member.id));
    expect(await actorOf(scope)).toMatchObject({ role: "admin" });
  });
});

test("a member cannot close another member's session", async ({ db }) => {
  const [owner, outsider] = [await signedIn(db), await signedIn(db)];
  const [session] = await listSessions(owner.scope, owner.member.id);
  await closeSession(aMemberScope(db, outsider.member), session?.id ?? "");
  expect(await actorOf(owner.scope)).toBeDefined();
  await closeSession(aMemberScope(db, owner.member), session?.id ?? "");
  expect(await actorOf(owner.scope)).toBeUndefined();
});

describe("signing in with a password", () => {
  test("says the same to a wrong password, an unknown address and an account without password", async ({
    db,
  }) => {
    const scope = aPublicScope(db);
    const [member, linksOnly] = [await aMember(db), await aMember(db)];
    await aPassword(db, member);
    await aPassword(db, linksOnly);
    await db.update(accounts).set({ password: null }).where(eq(accounts.userId, linksOnly.id));

    for (const email of [member.email, linksOnly.email, "inconnue@canari.example"]) {
      const outcome = await signInWithPassword(scope, { email, password: "Autre-chose-2026" });
      expect(outcome).toEqual({ kind: "refused" });
    }
  });

  test("checks ten attempts at most in fifteen minutes, from however many networks at once", async () => {
    const { db, close } = await aDatabase();
    try {
      vi.useFakeTimers({ now: new Date("2026-03-04T10:00:30Z"), toFake: ["Date"] });
      const member = await aMember(db);
      await aPassword(db, member);
      const attempts = Array.from({ length: 100 }, () =>
        signInWithPassword(aPublicScope(db), { email: member.email, password: "Autre-chose-2026" }),
      );
      const outcomes = await Promise.all(attempts);
      expect(outcomes.filter(({ kind }) => kind !== "limited").length).toBeLessThanOrEqual(10);

      // Even the right password is delayed, so that it cannot be distinguished from an unchecked one.
      const right = { email: member.email, password: PASSWORD };
      expect(await signInWithPassword(aPublicScope(db), right)).toMatchObject({ kind: "limited" });
    } finally {
      vi.useRealTimers();
      await close();
    }
  });

  test("right, starts the count anew", async ({ db }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    for (let round = 0; round < 4; round += 1) {
      for (const password of ["Autre-chose-2026", "Encore-autre-2026", PASSWORD]) {
        const outcome = await signInWithPassword(aPublicScope(db), { email: member.email, password });
        expect(outcome.kind).toBe(password === PASSWORD ? "signed_in" : "refused");
      }
    }
  });

  test("one network cannot try many accounts", async ({ db }) => {
    // Fixed time: within one hour, whenever this runs.
    vi.useFakeTimers({ now: new Date("2026-03-04T10:00:30Z"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const scope = aPublicScope(db);
    const outcomes = [];
    for (let n = 0; n < 70; n += 1) {
      const credentials = { email: `cible-${n}@canari.example`, password: "Autre-chose-2026" };
      outcomes.push((await signInWithPassword(scope, credentials)).kind);
    }
    expect(outcomes.filter((kind) => kind === "refused")).toHaveLength(60);
  });
});
