import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "#app/core/session/session.table.ts";
import { PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { startSite } from "#tests/support/site.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { inOneWindow } from "#tests/support/windows.ts";

const SESSION = "recif.session_token";

describe("sessions over HTTP", () => {
  test("a cookie that was planted is not the session's after signing in", async ({ site }) => {
    const member = await site.aKnownMember();
    const { visitor: attacker } = await site.signedIn();
    const planted = attacker.cookies.get(SESSION) ?? "";
    const victim = aVisitor(site.url);
    victim.cookies.set(SESSION, planted);
    // /login redirects a signed-in user, but the victim still submits the form.
    await victim.post("/login", { email: member.email, password: PASSWORD });
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect((await attacker.get("/profile")).status).toBe(302);
    expect((await victim.get("/profile")).body).toContain(member.email);
  });

  test("signing out kills the cookie on the server, clears what the browser kept, and says goodbye", async ({
    site,
  }) => {
    const { visitor } = await site.signedIn();
    const old = visitor.cookies.get(SESSION) ?? "";
    expect((await visitor.get("/logout")).headers.get("location")).toBe("/");
    expect((await visitor.get("/profile")).status).toBe(200);

    const answer = await visitor.post("/logout");
    expect(answer.headers.get("location")).toBe("/");
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    const home = await visitor.get("/");
    expect(home.body).toContain("Déconnexion réussie");
    expect(home.body).toContain("À bientôt\u00a0!");
    expect((await visitor.get("/")).body).not.toContain("Déconnexion réussie");

    visitor.cookies.set(SESSION, old);
    expect((await visitor.get("/profile")).status).toBe(302);
  });

  test("a session that is used is prolonged, in the database and in the browser", async ({
    site,
    database,
  }) => {
    const { member, visitor } = await site.signedIn();
    const inFiveDays = new Date(Date.now() + 5 * 86_400_000);
    const own = eq(sessions.userId, member.id);
    await database.db.update(sessions).set({ expiresAt: inFiveDays }).where(own);
    const { headers } = await visitor.get("/profile");
    expect(headers.getSetCookie().join("\n")).toMatch(/^recif\.session_token=.*Max-Age=604800;.*HttpOnly/m);
    const [session] = await database.db.select().from(sessions).where(own);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(inFiveDays.getTime());
    expect((await visitor.get("/profile")).headers.getSetCookie()).toEqual([]);
  });

  test("an invalid cookie is deleted, so that pages come from the cache again", async ({ site }) => {
    const visitor = aVisitor(site.url);
    visitor.cookies.set(SESSION, "forged.signature");
    expect((await visitor.get("/directory")).status).toBe(200);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test("a recovery link kills every cookie of before", async ({ site }) => {
    const { member, visitor } = await site.signedIn();
    const fresh = aVisitor(site.url);
    const token = tokenIn(await site.linkFor(member.id, "recovery"));
    const followed = await fresh.post(`/auth/confirm?token=${token}`, { token });
    expect(followed.headers.get("location")).toBe("/welcome");
    expect((await visitor.get("/profile")).status).toBe(302);
    expect((await fresh.get("/welcome")).body).toContain("Choisissez votre mot de passe");
  });

  test("opening a mailed link does nothing; its button works once", async ({ site }) => {
    const member = await site.aKnownMember();
    const token = tokenIn(await site.linkFor(member.id, "login"));
    const path = `/auth/confirm?token=${token}`;
    const scanner = aVisitor(site.url);
    for (const method of ["GET", "HEAD", "GET"])
      expect((await scanner.send(path, { method })).status).toBe(200);
    expect(scanner.cookies.has(SESSION)).toBe(false);

    const owner = aVisitor(site.url);
    expect((await owner.post(path, { token })).status).toBe(302);
    expect((await owner.get("/profile")).status).toBe(200);
    expect((await aVisitor(site.url).post(path, { token })).status).toBe(410);
    expect((await aVisitor(site.url).get(path)).status).toBe(410);
  });

  test("a session that is not fresh closes no other and deletes nothing without the password", async ({
    site,
    database,
  }) => {
    const { member, visitor } = await site.signedIn();
    const elsewhere = aVisitor(site.url);
    await elsewhere.post("/login", { email: member.email, password: PASSWORD });
    const own = eq(sessions.userId, member.id);
    await database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(own);
    const [other] = await database.db.select({ id: sessions.id }).from(sessions).where(own);

    const deletion = { intent: "delete", confirmation: "SUPPRIMER" };
    const submissions: Record<string, string>[] = [
      deletion,
      { ...deletion, currentPassword: "Autre-chose-2026" },
      { intent: "sessions" },
      { intent: "session", sessionId: other?.id ?? "" },
    ];
    for (const fields of submissions) {
      expect([403, 422]).toContain((await visitor.post("/settings", fields)).status);
    }
    expect((await visitor.get("/settings")).body).toContain("saisissez votre mot de passe pour confirmer");
    expect((await elsewhere.get("/profile")).status).toBe(200);

    const closed = await visitor.post("/settings", { intent: "sessions", currentPassword: PASSWORD });
    expect(closed.status).toBe(302);
    expect((await elsewhere.get("/profile")).status).toBe(302);
    const deleted = await visitor.post("/settings", { ...deletion, currentPassword: PASSWORD });
    expect(deleted.headers.get("location")).toBe("/");
  });

  test("a deleted account's cookie is dead", async ({ site, database }) => {
    const { member, visitor } = await site.signedIn();
    const old = visitor.cookies.get(SESSION) ?? "";
    const answer = await visitor.post("/settings", { intent: "delete", confirmation: "SUPPRIMER" });
    expect(answer.headers.get("location")).toBe("/");
    visitor.cookies.set(SESSION, old);
    expect((await visitor.get("/profile")).status).toBe(302);
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, member.id))).toEqual([]);
  });
});

describe("after signing in", () => {
  test.for([
    "//evil.com",
    "/\\evil.com",
    "https://evil.com",
    "/.//evil.com",
    "/%2e//evil.com",
    "javascript:alert(1)",
    "/\t/evil.com",
  ])("from=%j stays on the site", async (from, { site }) => {
    const { email } = await site.aKnownMember();
    const answer = await aVisitor(site.url).post("/login", { email, password: PASSWORD, from });
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get("location") ?? "", site.url).origin).toBe(site.url);

    const page = await aVisitor(site.url).get(`/login?from=${encodeURIComponent(from)}`);
    expect(page.body).not.toContain('value="//evil');
    expect(page.body).toContain('name="from" value="/"');
  });

  test("an account younger than an hour is welcomed, on the way to where it wanted to go", async ({
    site,
  }) => {
    const { email } = await site.aKnownMember({ createdAt: new Date() });
    const fields = { email, password: PASSWORD, from: "/company/lagon" };
    const answer = await aVisitor(site.url).post("/login", fields);
    expect(answer.headers.get("location")).toBe("/welcome?from=%2Fcompany%2Flagon");
  });
});

describe("guessing passwords", () => {
  test("from ever new addresses, invented for each guess, ten are checked at most; the owner still gets in by mail", ({
    site,
    database,
  }) =>
    inOneWindow(900, async () => {
      // Without a trusted proxy, X-Forwarded-For is forged by the client.
      const direct = await startSite({ DATABASE_URL: database.url });
      try {
        const member = await site.aKnownMember();
        let checked = 0;
        for (let guess = 0; guess < 60; guess += 1) {
          const answer = await aVisitor(direct.url).post("/login", {
            email: member.email,
            password: `Essai-${guess}`,
          });
          if (answer.status !== 429) checked += 1;
        }
        expect(checked).toBeLessThanOrEqual(10);
        const right = await aVisitor(direct.url).post("/login", { email: member.email, password: PASSWORD });
        expect(right.status).toBe(429);
        expect(right.body).toContain("Trop de tentatives");

        const owner = aVisitor(direct.url);
        expect((await owner.post("/login", { intent: "link", email: member.email })).body).toContain(
          "Lien envoyé\u00a0!",
        );
        const token = tokenIn(await site.linkFor(member.id, "login"));
        expect((await owner.post("/auth/confirm", { token })).status).toBe(302);
      } finally {
        await direct.stop();
      }
    }));
});

describe("attackers who know an e-mail address", () => {
  test("do not shut its owner out of a browser that was signed in before", ({ site }) =>
    inOneWindow(900, async () => {
      const { member, visitor } = await site.signedIn();
      await visitor.get("/profile");
      await visitor.post("/logout");
      expect([...visitor.cookies.keys()]).toContain("recif.device");

      const statuses = [];
      for (let guess = 0; guess < 25; guess += 1) {
        const fields = { email: member.email, password: `Essai-${guess}` };
        statuses.push((await aVisitor(site.url).post("/login", fields)).status);
        await aVisitor(site.url).post("/login", { email: member.email, intent: "link" });
      }
      expect(statuses).toContain(429);
      const asked = await visitor.post("/login", { email: member.email, intent: "link" });
      expect(asked.body).toContain("Lien envoyé\u00a0!");
      expect((await visitor.post("/login", { email: member.email, password: PASSWORD })).status).toBe(302);
    }));
});

describe("the log", () => {
  test("holds no address, password, token or cookie of anybody", async ({ site }) => {
    const { member, visitor } = await site.signedIn();
    const url = await site.linkFor(member.id, "login");
    await visitor.get(url);
    await visitor.post("/login", { email: "personne@canari.example", password: "Mot-canari-2026" });
    await visitor.post("/register", { email: "nouvelle@canari.example", consent: "on" });
    const log = site.log.filter((line) => line.startsWith("{")).join("\n");
    expect(log).toContain("/login");
    for (const secret of ["canari", PASSWORD, tokenIn(url), visitor.cookies.get(SESSION) ?? "?"]) {
      expect(log).not.toContain(secret);
    }
  });
});
