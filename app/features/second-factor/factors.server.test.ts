import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { users } from "#app/core/person/person.table.ts";
import {
  consumeAppCode,
  findStartedApp,
  resealApps,
  startApp,
} from "#app/core/second-factor/app-codes.server.ts";
import { checkFactor } from "#app/core/second-factor/check-factor.server.ts";
import { resetFactors } from "#app/core/second-factor/factors.server.ts";
import { recoveryCodes, totpFactors } from "#app/core/second-factor/factors.table.ts";
import { consumeRecoveryCode } from "#app/core/second-factor/recovery-codes.server.ts";
import { findSession, listSessions, openSession } from "#app/core/session/sessions.server.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { completeSignIn, enter } from "#app/features/sign-in/enter.server.ts";
import { signInWithPassword } from "#app/features/sign-in/sign-in.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, aSite, nextRequest } from "#tests/support/scope.ts";
import { anApp } from "#tests/support/second-factors.ts";
import { addApp, remakeRecoveryCodes, removeApp } from "./own-factors.server.ts";

type Db = Parameters<typeof aMember>[0];
const HALF_MINUTE = 30_000;

async function aProtected(db: Db, given: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(db, { createdAt: new Date(Date.now() - 86_400_000), ...given });
  await aPassword(db, member);
  const scope = aMemberScope(db, member);
  const app = await anApp(scope);
  return { member, scope: { ...scope, session: { ...scope.session, secondFactor: true } }, app };
}

const noticesTo = async (db: Db, to: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, to))).map(({ payload }) => payload?.notice);

describe("a code of the app", () => {
  test("is accepted thirty seconds before and after, and at no other time", async ({ db }) => {
    const { member, scope, app } = await aProtected(db);
    const now = Date.now();
    for (const steps of [-3, -2, 2, 3])
      expect(await consumeAppCode(scope, member.id, await app.code(steps, now), now)).toBe(false);
    for (const steps of [-1, 0, 1])
      expect(await consumeAppCode(scope, member.id, await app.code(steps, now), now)).toBe(true);
  });

  test("is accepted once, and no older code after it", async ({ db }) => {
    const { member, scope, app } = await aProtected(db);
    const now = Date.now();
    const ahead = await app.code(1, now);
    expect(await consumeAppCode(scope, member.id, ahead, now)).toBe(true);
    expect(await consumeAppCode(scope, member.id, ahead, now)).toBe(false);
    expect(await consumeAppCode(scope, member.id, await app.code(0, now), now)).toBe(false);
    const later = now + 2 * HALF_MINUTE;
    expect(await consumeAppCode(scope, member.id, await app.code(2, now), later)).toBe(true);
  });

  test("of another account opens nothing", async ({ db }) => {
    const [one, other] = [await aProtected(db), await aProtected(db)];
    expect(await consumeAppCode(one.scope, one.member.id, await other.app.code())).toBe(false);
    // A sealed secret is bound to its row: a copy is useless.
    const [stolen] = await db.select().from(totpFactors).where(eq(totpFactors.userId, other.member.id));
    await db
      .update(totpFactors)
      .set({ secret: stolen?.secret ?? "" })
      .where(eq(totpFactors.userId, one.member.id));
    expect(await consumeAppCode(one.scope, one.member.id, await other.app.code())).toBe(false);
  });

  test("is accepted after the site's secret changes while the former one is configured, and for good once resealed", async ({
    db,
  }) => {
    const { member, scope, app } = await aProtected(db);
    const secret = "another-secret-of-tests-that-is-long-enough-01234";
    const under = (formerSecrets: string[]) => ({ ...scope, site: aSite({ secret, formerSecrets }) });
    const changed = under(["an older secret", scope.site.secret]);
    const now = Date.now();
    expect(await consumeAppCode(under([]), member.id, await app.code(-1, now), now)).toBe(false);
    expect(await consumeAppCode(changed, member.id, await app.code(-1, now), now)).toBe(true);
    expect(await resealApps(under(["an older secret"]))).toBe(0);
    expect([await resealApps(changed), await resealApps(changed)]).toEqual([1, 0]);
    expect(await consumeAppCode(scope, member.id, await app.code(0, now), now)).toBe(false);
    expect(await consumeAppCode(under([]), member.id, await app.code(0, now), now)).toBe(true);
  });

  test("sent ten times at once is accepted once, and so is a recovery code", async () => {
    const { db, close } = await aDatabase();
    try {
      const { member, scope, app } = await aProtected(db);
      const code = await app.code();
      const ten = Array.from({ length: 10 });
      const given = await Promise.all(ten.map(() => consumeAppCode(scope, member.id, code)));
      expect(given.filter(Boolean)).toHaveLength(1);
      const [recovery = ""] = app.codes;
      const recovered = await Promise.all(ten.map(() => consumeRecoveryCode(scope, member.id, recovery)));
      expect(recovered.filter(Boolean)).toHaveLength(1);
    } finally {
      await close();
    }
  });
});

describe("what the database holds", () => {
  test("is neither a secret nor a code", async ({ db }) => {
    const { scope, app } = await aProtected(db);
    await startApp(aMemberScope(db, await aMember(db)));
    const stored = JSON.stringify([
      await db.select().from(totpFactors),
      await db.select().from(recoveryCodes),
    ]);
    for (const code of app.codes) expect(stored).not.toContain(code);
    expect(await findStartedApp(scope)).toBeUndefined();
    const [sealed] = await db.select().from(totpFactors);
    expect(sealed?.secret).toMatch(/^(\$[\w$]+\$)?[0-9a-f]{80,}$/);
  });
});

describe("recovery codes", () => {
  test("are ten, serve once each, however they are typed, and are all new when they are remade", async ({
    db,
  }) => {
    const { member, scope, app } = await aProtected(db);
    expect(new Set(app.codes).size).toBe(10);
    // 128 bits, in unambiguous letters.
    for (const code of app.codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){6}[a-z2-7]{2}$/);
    const [first = "", second = ""] = app.codes;
    expect(await consumeRecoveryCode(scope, member.id, ` ${first.toUpperCase().replaceAll("-", " ")}`)).toBe(
      true,
    );
    expect(await consumeRecoveryCode(scope, member.id, first)).toBe(false);
    const remade = (await remakeRecoveryCodes(scope)) ?? [];
    expect(remade).toHaveLength(10);
    expect(await consumeRecoveryCode(scope, member.id, second)).toBe(false);
    expect(await consumeRecoveryCode(scope, member.id, remade[0] ?? "")).toBe(true);
    expect(await noticesTo(db, member.email)).toEqual(expect.arrayContaining(["factor-added", "codes-made"]));
  });

  test("of one account are none of another", async ({ db }) => {
    const [one, other] = [await aProtected(db), await aProtected(db)];
    expect(await consumeRecoveryCode(one.scope, one.member.id, other.app.codes[0] ?? "")).toBe(false);
  });
});

describe("the first factor", () => {
  test("closes every other session and pending sign-in, and notifies the owner", async ({ db }) => {
    const member = await aMember(db);
    const elsewhere = aPublicScope(db);
    await openSession(elsewhere, member.id);
    const here = aPublicScope(db);
    const scope = nextRequest(here, await openSession(here, member.id));
    const found = await findSession(scope);
    if (!found) throw new Error("no session");
    await anApp({ ...scope, ...found });
    expect((await listSessions(scope, member.id)).map(({ id }) => id)).toEqual([found.session.id]);
    expect(await noticesTo(db, member.email)).toEqual(["factor-added"]);
    const events = await db.select().from(auditLog).where(eq(auditLog.action, "factor.added"));
    expect(events).toMatchObject([{ actorId: member.id, subject: "app" }]);
  });

  test("needs a proven e-mail address, so that its owner cannot be locked out", async ({ db }) => {
    const scope = aMemberScope(db, await aMember(db, { proven: false }));
    await expect(anApp(scope)).rejects.toThrow("refused");
    const [user] = await db.select().from(users);
    expect(user?.secondFactor).toBe(false);
  });

  test("needs its first code: an app without one is not asked for at sign-in", async ({ db }) => {
    const member = await aMember(db);
    const scope = aMemberScope(db, member);
    await startApp(scope);
    expect(await addApp(scope, "000000")).toMatchObject({ kind: "refused" });
    expect(await enter(aPublicScope(db), { userId: member.id, signInMethod: "password" })).toMatchObject({
      kind: "opened",
    });
  });

  test("added during a sign-in is asked for in it, or closes the session that it opened", async () => {
    const { db, close } = await aDatabase();
    try {
      for (let race = 0; race < 10; race += 1) {
        const member = await aMember(db);
        const scope = aMemberScope(db, member);
        await startApp(scope);
        const [, entry] = await Promise.all([
          anApp(scope),
          enter(aPublicScope(db), { userId: member.id, signInMethod: "password" }),
        ]);
        const open = await listSessions(scope, member.id);
        expect(entry.kind === "factor_needed" || open.length === 0).toBe(true);
      }
    } finally {
      await close();
    }
  });
});

describe("removing", () => {
  test("the last one ends the asking and its recovery codes", async ({ db }) => {
    const { member, scope } = await aProtected(db);
    expect(await removeApp(scope)).toEqual({ kind: "removed" });
    expect(await removeApp(scope)).toEqual({ kind: "absent" });
    expect(await db.select().from(recoveryCodes)).toEqual([]);
    expect(await noticesTo(db, member.email)).toContain("factor-removed");
    const outcome = await signInWithPassword(aPublicScope(db), { email: member.email, password: PASSWORD });
    expect(outcome.kind).toBe("signed_in");
  });

  test("the last one of an administrator is refused where the site asks for it", async ({ db }) => {
    const { scope } = await aProtected(db, { role: "admin" });
    await db.insert(settings).values({ key: "adminsNeedSecondFactor", value: true });
    expect(await removeApp(scope)).toEqual({ kind: "needed_by_role" });
    const [user] = await db.select().from(users);
    expect(user?.secondFactor).toBe(true);
    expect(await db.select().from(totpFactors)).toHaveLength(1);
  });

  test("removal of all by an administrator closes the sessions and notifies the owner", async ({ db }) => {
    const { member } = await aProtected(db);
    const admin = aMemberScope(db, await aMember(db, { role: "admin" }));
    const scope = { ...admin, actor: { ...admin.actor, role: "admin" as const } };
    await openSession(aPublicScope(db), member.id);
    expect(await resetFactors(scope, member.id)).toBe(true);
    expect(await resetFactors(scope, member.id)).toBe(false);
    expect(await listSessions(scope, member.id)).toEqual([]);
    expect(await noticesTo(db, member.email)).toContain("factor-removed");
  });
});

describe("wrong codes", () => {
  test("of who has the password do not shut the owner's devices out, nor recovery codes", async ({ db }) => {
    const { member, scope, app } = await aProtected(db);
    const thief = () => checkFactor(aPublicScope(db), member, { code: "000000" });
    const answers = [];
    for (let guess = 0; guess < 14; guess += 1) answers.push((await thief()).kind);
    expect(answers.filter((kind) => kind === "wrong")).toHaveLength(10);
    expect(await noticesTo(db, member.email)).toContain("codes-refused");

    const code = await app.code();
    expect(await checkFactor(aPublicScope(db), member, { code })).toMatchObject({ kind: "limited" });
    const [recovery] = app.codes;
    expect(await checkFactor(aPublicScope(db), member, { code: recovery })).toEqual({ kind: "right" });
    const own = nextRequest(scope, await openSession(scope, member.id));
    const device = { ...own, facts: { ...own.facts } };
    expect(await checkFactor(device, member, { code })).toEqual({ kind: "right" });
  });

  test("are five from one network, then it waits", async ({ db }) => {
    const { member, app } = await aProtected(db);
    const one = aPublicScope(db);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await checkFactor(one, member, { code: "000000" })).toEqual({ kind: "wrong" });
    expect(await checkFactor(one, member, { code: await app.code() })).toMatchObject({ kind: "limited" });
    expect(await checkFactor(aPublicScope(db), member, { code: await app.code() })).toEqual({
      kind: "right",
    });
  });
});

describe("a sign-in on its way", () => {
  const begin = async (db: Db, email: string) => {
    const browser = aPublicScope(db);
    const outcome = await signInWithPassword(browser, { email, password: PASSWORD }, "/my-company");
    if (outcome.kind !== "factor_needed") throw new Error(outcome.kind);
    return nextRequest(browser, outcome.cookie);
  };

  test("has no session until the factor is given, and goes on where it was going", async ({ db }) => {
    const { member, scope, app } = await aProtected(db);
    const browser = await begin(db, member.email);
    expect(await listSessions(scope, member.id)).toEqual([]);
    expect(await completeSignIn(browser, { code: "000000" })).toEqual({ kind: "wrong" });
    expect(await completeSignIn(browser, { code: await app.code() })).toMatchObject({
      kind: "opened",
      redirectTo: "/my-company",
    });
    expect(await completeSignIn(browser, { code: app.codes[0] })).toEqual({ kind: "gone" });
    expect(await listSessions(scope, member.id)).toHaveLength(1);
  });

  test("removes the factor of its own account only", async ({ db }) => {
    const [one, other] = [await aProtected(db), await aProtected(db)];
    const browser = await begin(db, one.member.email);
    expect(await completeSignIn(browser, { code: await other.app.code() })).toEqual({ kind: "wrong" });
    expect(await completeSignIn(browser, { code: other.app.codes[0] })).toEqual({ kind: "wrong" });
  });

  test("brought by several at once, each with a code that is right, opens one session", async () => {
    const { db, close } = await aDatabase();
    try {
      const { member, scope, app } = await aProtected(db);
      const browser = await begin(db, member.email);
      const outcomes = await Promise.all(
        app.codes.slice(0, 4).map((code) => completeSignIn(browser, { code })),
      );
      expect(outcomes.filter(({ kind }) => kind === "opened")).toHaveLength(1);
      expect(await listSessions(scope, member.id)).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test("ends with the sessions of its account", async ({ db }) => {
    const { member, app, scope } = await aProtected(db);
    const browser = await begin(db, member.email);
    await resetFactors({ ...scope, actor: { ...scope.actor, role: "admin" } }, member.id);
    expect(await completeSignIn(browser, { code: app.codes[0] })).toEqual({ kind: "gone" });
  });
});
