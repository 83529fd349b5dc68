import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueLink } from "#app/features/accounts/links.server.ts";
import { sessions, users } from "#app/platform/db/schema.ts";
import type { Actor } from "#app/platform/scope.ts";
import { aPassword, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

const SESSION = "recif.session_token";
let database: Awaited<ReturnType<typeof aDatabase>>;
let site: RunningSite;

beforeAll(async () => {
  database = await aDatabase();
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "info", TRUSTED_PROXIES: "1" });
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

async function aKnownMember(given: Partial<Actor> = {}): Promise<Actor> {
  const member = await aMember(database.db, { createdAt: new Date(Date.now() - 86_400_000), ...given });
  await aPassword(database.db, member);
  return member;
}

async function signedIn(given: Partial<Actor> = {}): Promise<{ member: Actor; visitor: Visitor }> {
  const member = await aKnownMember(given);
  const visitor = aVisitor(site.url);
  const answer = await visitor.post("/login", { email: member.email, password: PASSWORD });
  expect(answer.status).toBe(302);
  return { member, visitor };
}

const linkFor = (userId: string, kind: "login" | "recovery" | "confirm") =>
  issueLink({ db: database.db }, { userId, kind, siteUrl: site.url });

describe("guards", () => {
  const memberPages = [
    "/welcome",
    "/profile",
    "/settings",
    "/settings/export",
    "/my-company",
    "/my-company/leads",
  ];
  const adminPages = ["/admin/dashboard", "/admin/import"];
  const routeOf: Record<string, string> = {
    "/settings": "routes/account/settings",
    "/admin/dashboard": "routes/admin/dashboard",
  };

  test.for([...memberPages, ...adminPages, "/my-company/edit/1"])(
    "%s sends strangers to sign in",
    async (path) => {
      const visitor = aVisitor(site.url);
      for (const answer of [await visitor.get(path), await visitor.post(path, { intent: "delete" })]) {
        expect(answer.status).toBe(302);
        expect(answer.headers.get("location")).toBe(`/login?from=${encodeURIComponent(path)}`);
      }
    },
  );

  test.for(Object.entries(routeOf))(
    "%s gives its data to no stranger who names its loader",
    async ([path, route]) => {
      const answer = await aVisitor(site.url).get(`${path}.data?_routes=${encodeURIComponent(route)}`);
      expect(answer.status).toBe(202);
      expect(answer.body).toContain("SingleFetchRedirect");
      expect(answer.body).not.toMatch(/sessions|preferences/);
    },
  );

  test("administration sends members to a page that says who they are and why not", async () => {
    const { member, visitor } = await signedIn();
    for (const path of adminPages) {
      expect((await visitor.get(path)).headers.get("location")).toBe("/unauthorized");
    }
    const refusal = await visitor.get("/unauthorized");
    expect(refusal.status).toBe(403);
    expect(refusal.body).toContain(member.email);
  });

  test("a role that was taken away is gone at the next request", async () => {
    await aKnownMember({ role: "admin" });
    const { member, visitor } = await signedIn({ role: "admin" });
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    await database.db.update(users).set({ role: "user" }).where(eq(users.id, member.id));
    expect((await visitor.get("/admin/dashboard")).headers.get("location")).toBe("/unauthorized");
  });

  test("a temporary password is replaced before the account is used", async () => {
    const { member, visitor } = await signedIn();
    await database.db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, member.id));
    expect((await visitor.get("/settings")).headers.get("location")).toBe("/welcome?from=%2Fsettings");
    expect((await visitor.get("/welcome")).status).toBe(200);
    expect((await visitor.get("/directory")).status).toBe(200);
  });

  test("what a signed-in person is shown is kept by nobody", async () => {
    const { visitor } = await signedIn();
    for (const path of ["/", "/directory", "/profile", "/settings", "/settings/export", "/profile.data"]) {
      const { headers } = await visitor.get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("vary"), path).toMatch(/cookie/i);
    }
    for (const path of [
      "/login",
      "/register",
      "/auth/confirm?token=x",
      "/mot-de-passe-oublie",
      "/auth/premier-admin",
    ]) {
      expect((await aVisitor(site.url).get(path)).headers.get("cache-control"), path).toBe("no-store");
    }
  });
});

describe("sessions over HTTP", () => {
  test("a cookie that was planted is not the session's after signing in", async () => {
    const member = await aKnownMember();
    const { visitor: attacker } = await signedIn();
    const planted = attacker.cookies.get(SESSION) ?? "";
    const victim = aVisitor(site.url);
    victim.cookies.set(SESSION, planted);
    // Somebody signed in is sent home from /login; the victim posts the form all the same.
    await victim.post("/login", { email: member.email, password: PASSWORD });
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect((await attacker.get("/profile")).status).toBe(302);
    expect((await victim.get("/profile")).body).toContain(member.email);
  });

  test("signing out kills the cookie on the server, clears what the browser kept, and says goodbye", async () => {
    const { visitor } = await signedIn();
    const old = visitor.cookies.get(SESSION) ?? "";
    expect((await visitor.get("/logout")).headers.get("location")).toBe("/");
    expect((await visitor.get("/profile")).status).toBe(200);

    const answer = await visitor.post("/logout");
    expect(answer.headers.get("location")).toBe("/");
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    const home = await visitor.get("/");
    expect(home.body).toContain("Déconnexion réussie");
    expect(home.body).toContain("À bientôt !");
    expect((await visitor.get("/")).body).not.toContain("Déconnexion réussie");

    visitor.cookies.set(SESSION, old);
    expect((await visitor.get("/profile")).status).toBe(302);
  });

  test("a session that is used is prolonged, in the database and in the browser", async () => {
    const { member, visitor } = await signedIn();
    const inFiveDays = new Date(Date.now() + 5 * 86_400_000);
    const own = eq(sessions.userId, member.id);
    await database.db.update(sessions).set({ expiresAt: inFiveDays }).where(own);
    const { headers } = await visitor.get("/profile");
    expect(headers.getSetCookie().join("\n")).toMatch(/^recif\.session_token=.*Max-Age=604800;.*HttpOnly/m);
    const [session] = await database.db.select().from(sessions).where(own);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(inFiveDays.getTime());
    expect((await visitor.get("/profile")).headers.getSetCookie()).toEqual([]);
  });

  test("a cookie that opens nothing is taken back, so that pages come from the cache again", async () => {
    const visitor = aVisitor(site.url);
    visitor.cookies.set(SESSION, "forged.signature");
    expect((await visitor.get("/directory")).status).toBe(200);
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test("a recovery link kills every cookie of before", async () => {
    const { member, visitor } = await signedIn();
    const fresh = aVisitor(site.url);
    const token = tokenIn(await linkFor(member.id, "recovery"));
    const followed = await fresh.post(`/auth/confirm?token=${token}`, { token });
    expect(followed.headers.get("location")).toBe("/welcome");
    expect((await visitor.get("/profile")).status).toBe(302);
    expect((await fresh.get("/welcome")).body).toContain("Choisissez votre mot de passe");
  });

  test("opening a mailed link does nothing; its button works once", async () => {
    const member = await aKnownMember();
    const token = tokenIn(await linkFor(member.id, "login"));
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

  test("a deleted account's cookie is dead", async () => {
    const { member, visitor } = await signedIn();
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
  ])("from=%j stays on the site", async (from) => {
    const { email } = await aKnownMember();
    const answer = await aVisitor(site.url).post("/login", { email, password: PASSWORD, from });
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get("location") ?? "", site.url).origin).toBe(site.url);

    const page = await aVisitor(site.url).get(`/login?from=${encodeURIComponent(from)}`);
    expect(page.body).not.toContain('value="//evil');
    expect(page.body).toContain('name="from" value="/"');
  });

  test("an account younger than an hour is welcomed, on the way to where it wanted to go", async () => {
    const { email } = await aKnownMember({ createdAt: new Date() });
    const fields = { email, password: PASSWORD, from: "/company/lagon" };
    const answer = await aVisitor(site.url).post("/login", fields);
    expect(answer.headers.get("location")).toBe("/welcome?from=%2Fcompany%2Flagon");
  });
});

describe("guessing passwords", () => {
  test("from ever new addresses, invented for each guess, ten are checked at most; the owner still gets in by mail", async () => {
    // Without a proxy of ours in front, X-Forwarded-For is what the attacker writes.
    const direct = await startSite({ DATABASE_URL: database.url });
    try {
      const member = await aKnownMember();
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
        "Lien envoyé !",
      );
      const token = tokenIn(await linkFor(member.id, "login"));
      expect((await owner.post("/auth/confirm", { token })).status).toBe(302);
    } finally {
      await direct.stop();
    }
  });
});

describe("the log", () => {
  test("holds no address, password, token or cookie of anybody", async () => {
    const { member, visitor } = await signedIn();
    const url = await linkFor(member.id, "login");
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
