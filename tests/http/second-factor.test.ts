import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { totpFactors } from "#app/core/second-factor/factors.table.ts";
import { pendingSignIns, sessions } from "#app/core/session/session.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { anAuthenticator } from "#tests/support/authenticator.ts";
import {
  appOf,
  codesOn,
  enrolApp,
  forgetSteps,
  questionOn,
  secretOn,
} from "#tests/support/second-factors.ts";
import { freePort, withoutDemonstration } from "#tests/support/site.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const SESSION = "recif.session_token";
const PENDING = "recif.second_factor";
const FACTOR = "/auth/second-facteur";
const SECURITY = "/settings/securite";

const test = demonstrationTest
  .extend("env", perFile, ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("protect", perFile, ({ site, database }) => {
    return async (given: Partial<Actor> = {}) => {
      const { member, visitor } = await site.signedIn(given);
      return { member, visitor, app: await enrolApp(visitor, database.db, member) };
    };
  })
  .extend("begin", perFile, ({ site }) => {
    return async ({ email }: Actor, from = "/") => {
      const visitor = aVisitor(site.url);
      const answer = await visitor.post("/login", { email, password: PASSWORD, from });
      return { visitor, answer };
    };
  });

const isIn = async (visitor: Visitor) => (await visitor.get("/profile")).status === 200;

describe("adding an app", () => {
  test("shows a picture and a key, asks for a code, and shows ten codes once", async ({ site, database }) => {
    const { member, visitor } = await site.signedIn();
    await visitor.post(SECURITY, { intent: "app-start" });
    const page = await visitor.get(SECURITY);
    expect(page.body).toMatch(/<svg viewBox="0 0 \d+ \d+" role="img" aria-label="Code à photographier/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const refused = await visitor.post(SECURITY, { intent: "app-confirm", factorCode: "000000" });
    expect(refused.status).toBe(422);
    expect(refused.body).not.toContain('value="000000"');

    const { status, codes } = await enrolApp(visitor, database.db, member);
    expect([status, codes.length]).toEqual([200, 10]);
    const after = (await visitor.get(SECURITY)).body;
    for (const code of codes) expect(after).not.toContain(code);
    expect(after).toContain("Il en reste 10.");
    expect((await visitor.get("/settings")).body).toContain("Gérer mes moyens");
  });

  test("closes the sessions of before", async ({ site, database }) => {
    const { member, visitor } = await site.signedIn();
    const elsewhere = aVisitor(site.url);
    await elsewhere.post("/login", { email: member.email, password: PASSWORD });
    expect(await isIn(elsewhere)).toBe(true);
    await enrolApp(visitor, database.db, member);
    expect([await isIn(elsewhere), await isIn(visitor)]).toEqual([false, true]);
  });
});

describe("every sign-in method asks for it", () => {
  test("a password, which goes on where it was going", async ({ protect, begin }) => {
    const { member, app } = await protect();
    const { visitor, answer } = await begin(member, "/my-company");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, FACTOR]);
    expect(visitor.cookies.has(SESSION)).toBe(false);
    expect(answer.headers.getSetCookie().join("\n")).toMatch(
      /^recif\.second_factor=[^;]+; Max-Age=600;.*HttpOnly/m,
    );
    expect((await visitor.get(FACTOR)).body).toContain("Une étape encore");

    const done = await visitor.post(FACTOR, { factorCode: await app.code() });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/my-company"]);
    expect([visitor.cookies.has(PENDING), await isIn(visitor)]).toEqual([false, true]);
  });

  test("a mailed link", async ({ site, protect }) => {
    const { member, app } = await protect();
    const token = tokenIn(await site.linkFor(member.id, "login"));
    const visitor = aVisitor(site.url);
    const followed = await visitor.post(`/auth/confirm?token=${token}`, { token });
    expect(followed.headers.get("location")).toBe(FACTOR);
    expect(await isIn(visitor)).toBe(false);
    expect((await visitor.post(FACTOR, { factorCode: app.codes[0] ?? "" })).headers.get("location")).toBe(
      "/",
    );
    expect(await isIn(visitor)).toBe(true);
  });

  test("a recovery link, which changes nothing before", async ({ site, database, protect }) => {
    const { member, visitor: owner, app } = await protect();
    const token = tokenIn(await site.linkFor(member.id, "recovery"));
    const visitor = aVisitor(site.url);
    const followed = await visitor.post(`/auth/confirm?token=${token}`, { token });
    expect(followed.headers.get("location")).toBe(FACTOR);
    for (const path of ["/welcome", "/profile", "/settings"])
      expect((await visitor.get(path)).headers.get("location")).toMatch(/^\/login\?from=/);
    expect((await visitor.post("/welcome", { newPassword: "Baleine-grise-2031" })).status).toBe(302);
    const [user] = await database.db.select().from(users).where(eq(users.id, member.id));
    expect([user?.mustChoosePassword, await isIn(owner)]).toEqual([false, true]);

    const done = await visitor.post(FACTOR, { factorCode: await app.code() });
    expect(done.headers.get("location")).toBe("/welcome");
    expect([
      await isIn(owner),
      (await visitor.get("/welcome")).body.includes("Choisissez votre mot de passe"),
    ]).toEqual([false, true]);
  });

  test("the confirmation of an address opens none at all", async ({ site, protect }) => {
    const { member } = await protect();
    const token = tokenIn(await site.linkFor(member.id, "confirm"));
    const visitor = aVisitor(site.url);
    await visitor.post(`/auth/confirm?token=${token}`, { token });
    expect([visitor.cookies.has(SESSION), await isIn(visitor)]).toEqual([false, false]);
  });

  test("signing up again with the address, quickly or not", async ({ site, protect }) => {
    const { member } = await protect();
    for (const path of ["/register", "/company/inconnue/acces"]) {
      const visitor = aVisitor(site.url);
      await visitor.post(path, { email: member.email, consent: "on" });
      expect([visitor.cookies.has(SESSION), visitor.cookies.has(PENDING)], path).toEqual([false, false]);
    }
  });
});

describe("going around it", () => {
  test("by opening pages with the cookie of a sign-in on its way", async ({ protect, begin }) => {
    const { member } = await protect({ role: "admin" });
    const { visitor } = await begin(member);
    for (const path of [
      "/profile",
      "/settings",
      SECURITY,
      "/settings/export",
      "/admin/dashboard",
      "/my-company",
    ])
      expect((await visitor.get(path)).headers.get("location"), path).toMatch(/^\/login\?from=/);
    const data = await visitor.get("/settings.data?_routes=routes%2Faccount%2Fsettings");
    expect(data.body).not.toContain(member.email);
    visitor.cookies.set(SESSION, visitor.cookies.get(PENDING) ?? "");
    expect(await isIn(visitor)).toBe(false);
  });

  test("with an earlier session, a consumed cookie, a forged one or another account's", async ({
    site,
    protect,
    begin,
  }) => {
    const [one, other] = [await protect(), await protect()];
    const { visitor } = await begin(one.member);
    const pending = visitor.cookies.get(PENDING) ?? "";
    await visitor.post(FACTOR, { factorCode: one.app.codes[0] ?? "" });
    const again = aVisitor(site.url);
    again.cookies.set(PENDING, pending);
    expect((await again.get(FACTOR)).status).toBe(410);
    expect((await again.post(FACTOR, { factorCode: one.app.codes[1] ?? "" })).status).toBe(410);

    const { visitor: thief } = await begin(one.member);
    for (const factorCode of [await other.app.code(), other.app.codes[0] ?? ""])
      expect((await thief.post(FACTOR, { factorCode })).status).toBe(422);
    thief.cookies.set(PENDING, Buffer.from(JSON.stringify("a".repeat(43))).toString("base64"));
    expect((await thief.post(FACTOR, { factorCode: await one.app.code() })).status).toBe(410);
  });

  test("with a code that was given, one of a step too far, or a recovery code twice", async ({
    protect,
    begin,
  }) => {
    const { member, app } = await protect();
    const give = async (factorCode: string) => {
      const { visitor } = await begin(member);
      return (await visitor.post(FACTOR, { factorCode })).status;
    };
    const code = await app.code();
    expect([await give(code), await give(code)]).toEqual([302, 422]);
    for (const steps of [-4, 4]) expect(await give(await app.code(steps))).toBe(422);
    const [recovery = ""] = app.codes;
    expect([await give(recovery), await give(recovery)]).toEqual([302, 422]);
  });

  test("with one code in many browsers at once", async ({ database, protect, begin }) => {
    const { member, app } = await protect();
    const browsers = await Promise.all(Array.from({ length: 5 }, () => begin(member)));
    const factorCode = await app.code();
    const answers = await Promise.all(browsers.map(({ visitor }) => visitor.post(FACTOR, { factorCode })));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    const open = await database.db.$count(sessions, eq(sessions.userId, member.id));
    expect(open).toBe(2);
  });

  test("after ten minutes", async ({ database, protect, begin }) => {
    const { member, app } = await protect();
    const { visitor } = await begin(member);
    await database.db
      .update(pendingSignIns)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(pendingSignIns.userId, member.id));
    expect((await visitor.get(FACTOR)).status).toBe(410);
    expect((await visitor.post(FACTOR, { factorCode: await app.code() })).status).toBe(410);
  });

  test("by another site's page", async ({ protect, begin }) => {
    const { member, app } = await protect();
    const { visitor } = await begin(member);
    const answer = await visitor.post(
      FACTOR,
      { factorCode: await app.code() },
      { origin: "https://evil.example" },
    );
    expect(answer.status).toBe(403);
  });
});

const VERIFICATION = "/auth/verification";
const old = { createdAt: new Date(Date.now() - 3_600_000), provenAt: null };

describe("an open session that an attacker found", () => {
  test("changes no factor without one, right after the sign-in either", async ({ database, protect }) => {
    const { member, visitor, app } = await protect();
    const tries = [{ intent: "app-remove" }, { intent: "codes" }];
    for (const fields of tries) expect((await visitor.post(SECURITY, fields)).status).toBe(403);
    for (const fields of tries)
      expect((await visitor.post(SECURITY, { ...fields, factorCode: "000000" })).status).toBe(422);
    await database.db.update(sessions).set(old).where(eq(sessions.userId, member.id));
    for (const fields of [...tries, { intent: "app-start" }]) {
      const given = { ...fields, factorCode: app.codes[0] ?? "" };
      expect((await visitor.post(SECURITY, given)).status).toBe(403);
      expect((await visitor.post(SECURITY, { ...fields, currentPassword: PASSWORD })).status).toBe(403);
    }
    const remade = await visitor.post(SECURITY, {
      intent: "codes",
      currentPassword: PASSWORD,
      factorCode: await app.code(),
    });
    expect(codesOn(remade.body)).toHaveLength(10);
    await forgetSteps(database.db, member.id);
    const removed = await visitor.post(SECURITY, {
      intent: "app-remove",
      currentPassword: PASSWORD,
      factorCode: await app.code(),
    });
    expect(removed.headers.get("location")).toBe(SECURITY);
  });

  test("adds none without the password, nor confirms an app that was begun a while ago", async ({
    site,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    await db.update(sessions).set(old).where(eq(sessions.userId, member.id));
    const start = { intent: "app-start" };
    expect((await visitor.post(SECURITY, start)).status).toBe(403);
    const name = "Téléphone de bureau";
    const refused = await visitor.post(SECURITY, { intent: "passkey-add", name, credential: "{}" });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain(name);
    expect(await db.$count(totpFactors, eq(totpFactors.userId, member.id))).toBe(0);

    await visitor.post(SECURITY, { ...start, currentPassword: PASSWORD });
    const typed = secretOn((await visitor.get(SECURITY)).body);
    await db.update(totpFactors).set(old).where(eq(totpFactors.userId, member.id));
    expect((await visitor.get(SECURITY)).body).not.toContain(typed);
    const confirming = { intent: "app-confirm", factorCode: await appOf(typed).code() };
    expect((await visitor.post(SECURITY, confirming)).status).toBe(422);
  });

  test("proves its owner by a code in the place of the password", async ({ database, protect }) => {
    const { member, visitor, app } = await protect();
    const age = () => database.db.update(sessions).set(old).where(eq(sessions.userId, member.id));
    const close = async (currentPassword: string) => {
      await age();
      return visitor.post("/settings", { intent: "sessions", currentPassword });
    };
    const code = await app.code();
    expect((await close("000000")).status).toBe(422);
    expect((await close(code)).status).toBe(302);
    expect((await close(code)).status).toBe(422);
    expect((await close(PASSWORD)).status).toBe(302);
    expect((await close(app.codes[0] ?? "")).status).toBe(302);
  });

  test("proves it once for the forms of a quarter of an hour, in this session, and changes no factor by that", async ({
    database,
    protect,
  }) => {
    const { member, visitor } = await protect();
    await database.db.update(sessions).set(old).where(eq(sessions.userId, member.id));
    const close = (currentPassword: string) =>
      visitor.post("/settings", { intent: "sessions", currentPassword });
    expect((await close("")).status).toBe(403);
    expect((await close(PASSWORD)).status).toBe(302);
    expect((await close("")).status).toBe(302);
    const change = { intent: "address", email: `autre-${member.email}` };
    expect((await visitor.post("/settings", change)).status).toBe(403);
    // Those of the address and of the password still ask for what they need; a copy of the account needs the factor too.
    expect((await visitor.get("/settings")).body.match(/name="currentPassword"/g)).toHaveLength(2);
    expect((await visitor.get("/settings/export")).headers.get("location")).toContain(VERIFICATION);
    const past = new Date(Date.now() - 16 * 60_000);
    await database.db.update(sessions).set({ provenAt: past }).where(eq(sessions.userId, member.id));
    expect((await close("")).status).toBe(403);
  });
});

describe("a sensitive page, long after the sign-in", () => {
  test("asks for the factor after the password, or for a code in its place", async ({
    database,
    protect,
  }) => {
    const { member, visitor, app } = await protect();
    const age = () => database.db.update(sessions).set(old).where(eq(sessions.userId, member.id));
    const prove = (currentPassword: string) =>
      visitor.post(VERIFICATION, { currentPassword, from: "/profile" });
    await age();
    expect((await prove("000000")).status).toBe(422);
    expect((await prove(PASSWORD)).headers.get("location")).toBe(FACTOR);
    const remaining = await database.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(remaining.map(({ createdAt }) => createdAt)).toEqual([old.createdAt]);

    expect((await prove(await app.code())).headers.get("location")).toBe("/profile");
    const [fresh] = await database.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(fresh?.createdAt.getTime()).toBeGreaterThan(old.createdAt.getTime());
    // A stolen session cannot stay recent for ever.
    expect((await prove("000000")).headers.getSetCookie().join()).not.toContain(SESSION);
  });

  test("accepts a recovery code however it is typed, with a password or without one", async ({
    database,
    protect,
  }) => {
    const { member, visitor, app } = await protect();
    const left = async () => (await visitor.get(SECURITY)).body;
    const prove = async (currentPassword = "") => {
      await database.db.update(sessions).set(old).where(eq(sessions.userId, member.id));
      const answer = await visitor.post(VERIFICATION, { currentPassword, from: "/profile" });
      return answer.headers.get("location");
    };
    expect(await prove(app.codes[0]?.toUpperCase())).toBe("/profile");
    expect(await prove(app.codes[1]?.replaceAll("-", " "))).toBe("/profile");
    await database.db.update(accounts).set({ password: null }).where(eq(accounts.userId, member.id));
    expect(await prove(app.codes[2]?.toUpperCase().replaceAll("-", ""))).toBe("/profile");
    expect(await prove(app.codes[3]?.replace(/^./, (first) => first.toUpperCase()))).toBe("/profile");
    expect(await left()).toContain("Il en reste 6.");
  });
});

describe("passkeys", () => {
  async function addKey(site: { url: string }, visitor: Visitor) {
    const device = anAuthenticator(site.url);
    const credential = device.create(await questionOn(visitor, SECURITY, "create"));
    const added = await visitor.post(SECURITY, { intent: "passkey-add", name: "Clé du canari", credential });
    return { device, added };
  }

  test("are added with a name, listed, and removed with a factor", async ({ site }) => {
    const { visitor } = await site.signedIn();
    const { device, added } = await addKey(site, visitor);
    expect([added.status, codesOn(added.body).length]).toEqual([200, 10]);
    const page = await visitor.get(SECURITY);
    expect(page.body).toContain("Clé du canari");
    const passkeyId = /name="passkeyId" value="([\w-]{36})"/.exec(page.body)?.[1] ?? "";
    expect((await visitor.post(SECURITY, { intent: "passkey-remove", passkeyId })).status).toBe(403);
    const credential = device.get(await questionOn(visitor, SECURITY, "get"));
    const removed = await visitor.post(SECURITY, { intent: "passkey-remove", passkeyId, credential });
    expect(removed.status).toBe(302);
    expect((await visitor.get(SECURITY)).body).not.toContain("Clé du canari");
  });

  test("sign in alone, from the page of signing in, once for each question", async ({ site }) => {
    const { member, visitor } = await site.signedIn();
    const { device } = await addKey(site, visitor);
    const fresh = aVisitor(site.url);
    const credential = device.get(await questionOn(fresh, "/login", "get"));
    const fields = { intent: "passkey", credential, from: "/settings" };
    const entered = await fresh.post("/login", fields);
    expect([entered.status, entered.headers.get("location")]).toEqual([302, "/settings"]);
    expect((await fresh.get("/profile")).body).toContain(member.email);
    expect((await aVisitor(site.url).post("/login", fields)).status).toBe(422);
  });

  test("open no account that is suspended, and neither does a factor on its way", async ({
    site,
    database: { db },
    begin,
  }) => {
    const { member, visitor } = await site.signedIn();
    const { device } = await addKey(site, visitor);
    const { visitor: onItsWay } = await begin(member);
    const credential = device.get(await questionOn(onItsWay, FACTOR, "get"));
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    expect((await onItsWay.post(FACTOR, { intent: "passkey", credential })).status).toBe(410);
    const fresh = aVisitor(site.url);
    const alone = device.get(await questionOn(fresh, "/login", "get"));
    const refused = await fresh.post("/login", { intent: "passkey", credential: alone });
    expect([refused.status, refused.body.includes("Ce compte est suspendu")]).toEqual([422, true]);
    expect(fresh.cookies.has(SESSION)).toBe(false);
  });

  test("complete a password", async ({ site, begin }) => {
    const { member, visitor } = await site.signedIn();
    const { device } = await addKey(site, visitor);
    const { visitor: fresh } = await begin(member);
    const credential = device.get(await questionOn(fresh, FACTOR, "get"));
    expect((await fresh.post(FACTOR, { intent: "passkey", credential: "{}" })).status).toBe(422);
    expect((await fresh.post(FACTOR, { intent: "passkey", credential })).status).toBe(302);
    expect(await isIn(fresh)).toBe(true);
  });

  test("bring none of their scripts to the page that offers them, before they are pressed", async ({
    site,
  }) => {
    const { body } = await site.visitor().get("/login");
    expect(body).not.toMatch(/ask-passkey/);
  });
});

describe("administrators", () => {
  test("without a factor are led to where one is added, once the site asks for it", async ({
    site,
    database,
  }) => {
    const { member, visitor } = await site.signedIn({ role: "admin" });
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    await database.db.insert(settings).values({ key: "adminsNeedSecondFactor", value: true });
    await until(async () => (await visitor.get("/admin/dashboard")).headers.get("location") === SECURITY);
    for (const path of ["/admin/import", "/admin/entreprises/publiees/export"])
      expect((await visitor.get(path)).headers.get("location")).toBe(SECURITY);
    expect((await visitor.post("/admin/import", {})).headers.get("location")).toBe(SECURITY);
    expect((await visitor.get(SECURITY)).body).toContain("Les administrateurs doivent en avoir un");

    const app = await enrolApp(visitor, database.db, member);
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    const removed = await visitor.post(SECURITY, { intent: "app-remove", factorCode: await app.code() });
    expect(removed.status).toBe(409);
    await database.db.delete(settings);
  });

  test("in production must have one unless a setting says otherwise, which stays", async ({
    site,
    database,
    another,
  }) => {
    const { member, visitor } = await site.signedIn({ role: "admin" });
    const production = await another(withoutDemonstration(await freePort()));
    const there = aVisitor(production.url);
    await there.post("/login", { email: member.email, password: PASSWORD });
    expect((await there.get("/admin/dashboard")).headers.get("location")).toBe(SECURITY);
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    await database.db.insert(settings).values({ key: "adminsNeedSecondFactor", value: false });
    await until(async () => (await there.get("/admin/dashboard")).status === 200);
    await database.db.delete(settings);
  });

  test("remove the factors of an account that lost them, after the administrator confirmed their password", async ({
    site,
    database,
    mailbox,
    protect,
    begin,
  }) => {
    const { member } = await protect();
    const { member: admin, visitor } = await site.signedIn({ role: "admin" });
    const path = `/admin/utilisateur/${member.id}`;
    const act = { act: "drop-factors", userId: member.id, confirmed: "on" };
    await database.db.update(sessions).set(old).where(eq(sessions.userId, admin.id));
    expect((await visitor.post(path, act)).status).toBe(403);
    expect((await visitor.post(path, { ...act, currentPassword: PASSWORD })).status).toBe(200);
    await mailbox.waitFor({ to: member.email, subject: /un moyen retiré/ });
    expect((await begin(member)).answer.headers.get("location")).toBe("/");
  });
});

describe("the owner is notified by mail", () => {
  test("of a new device, without its network, and of a factor, with the way to act", async ({
    site,
    mailbox,
    protect,
    begin,
  }) => {
    const { member, app } = await protect();
    const { visitor } = await begin(member);
    await visitor.post(FACTOR, { factorCode: await app.code() });
    const device = await mailbox.waitFor({ to: member.email, subject: /Nouvelle connexion/ });
    expect(device.text).toMatch(/heure de Nouméa/);
    expect(device.text).toContain(`${site.url}/mot-de-passe-oublie`);
    expect(device.text).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b(?!:\d)/);
    await mailbox.waitFor({ to: member.email, subject: /un moyen ajouté/ });
  });

  test("of a password that changed", async ({ site, mailbox }) => {
    const { member, visitor } = await site.signedIn();
    const change = { currentPassword: PASSWORD, newPassword: "Baleine-grise-2031" };
    expect((await visitor.post("/settings", { intent: "password", ...change })).status).toBe(302);
    await mailbox.waitFor({ to: member.email, subject: "Votre mot de passe Récif a changé" });
  });
});
