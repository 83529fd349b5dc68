import { eq, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { CHOICE_COOKIE, choiceIn, PURPOSES_VERSION } from "#app/core/consent/cookie-choice.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { startAnalyticsProvider } from "#tests/support/analytics-provider.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const BANNER = "Ce site utilise des cookies";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Mesurée (fictif)" }))
  .extend("env", perFile, async () => ({ PRIVATE_HOSTS: "localhost" }))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("provider", perFile, async ({}, { onCleanup }) => {
    const provider = await startAnalyticsProvider();
    onCleanup(() => provider.stop());
    return provider;
  });

async function setUp(db: Database, values: Record<string, unknown>) {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}
const proofsOf = (db: Database, id: string | undefined) =>
  db
    .select({ purpose: consentProofs.purpose, page: consentProofs.page, version: consentProofs.textVersion })
    .from(consentProofs)
    .where(eq(consentProofs.subjectId, id ?? ""))
    .orderBy(consentProofs.id);
const choiceOf = (visitor: Visitor) =>
  choiceIn(`${CHOICE_COOKIE}=${visitor.cookies.get(CHOICE_COOKIE) ?? ""}`);

describe("while no service is set up", () => {
  test("nothing is asked, the page says so for each category, and nothing posted is an agreement", async ({
    site,
  }) => {
    const visitor = site.visitor();
    expect((await visitor.get("/", BROWSER)).body).not.toContain(BANNER);
    const page = await visitor.get("/cookies", BROWSER);
    expect(page.body).toContain("il n’y a rien à accepter");
    expect(page.body).not.toContain('name="analytics"');
    expect(page.headers.get("cache-control")).toBe("no-store");
    await visitor.post("/cookies", { intent: "banner", choice: "all", from: "/" });
    expect(choiceOf(visitor)).toMatchObject({ analytics: false, marketing: false });
  });

  test("a choice made beside a long search leads back to it", async ({ site }) => {
    const from = `/directory?${new URLSearchParams({ q: "é".repeat(600) })}`;
    const answer = await site.visitor().post("/cookies", { intent: "banner", choice: "essential", from });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, from]);
  });
});

const ready = test.extend("service", perFile, async ({ database, site, provider }) => {
  await setUp(database.db, {
    analyticsProvider: "matomo",
    analyticsUrl: `${provider.url}/suivi/`,
    analyticsSite: "7",
  });
  const asks = async () => (await site.visitor().get("/", BROWSER)).body.includes(BANNER);
  await expect.poll(asks).toBe(true);
  return provider;
});

describe("with a service behind the site", () => {
  ready(
    "a cached page is the same for who chose and who did not, but for one attribute",
    async ({ site, service: _ }) => {
      const fresh = site.visitor();
      const before = await fresh.get("/directory", BROWSER);
      expect(before.body).toContain('data-consent="unknown"');
      await fresh.post("/cookies", { intent: "banner", choice: "essential", from: "/directory" });
      const after = await fresh.get("/directory", BROWSER);
      const plain = (body: string) => body.replaceAll(/nonce="[^"]*"/g, "");
      expect(plain(after.body)).toBe(
        plain(before.body).replace('data-consent="unknown"', 'data-consent="chosen"'),
      );
      expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
      const again = await fresh.get("/directory", {
        ...BROWSER,
        "if-none-match": before.headers.get("etag") ?? "",
      });
      expect(again.status).toBe(200);
      // A visitor with a choice may still produce the shared page.
      const events = async () =>
        (await (await site.ask("/metrics")).text()).match(/^recif_page_cache.*"hit".*$/m)?.[0];
      const hits = await events();
      await fresh.get("/directory", BROWSER);
      expect(await events()).not.toBe(hits);
    },
  );

  ready("a browser that refuses for its user is not asked", async ({ site, service: _ }) => {
    const signals: Record<string, string>[] = [{ dnt: "1" }, { "sec-gpc": "1" }];
    for (const signal of signals) {
      const page = await site.visitor().get("/directory", { ...BROWSER, ...signal });
      expect(page.body).toContain('data-consent="chosen"');
    }
    expect((await site.visitor().get("/cookies", { ...BROWSER, "sec-gpc": "1" })).body).toContain(
      "Votre navigateur refuse pour vous",
    );
  });

  ready(
    "the banner works without JavaScript: the page comes back, and the proof says what was chosen where",
    async ({ site, database: { db }, service: _ }) => {
      const visitor = site.visitor();
      const sent = await visitor.post("/cookies", {
        intent: "banner",
        choice: "all",
        from: "/company/mesuree?x=1",
      });
      expect([sent.status, sent.headers.get("location")]).toEqual([303, "/company/mesuree?x=1"]);
      const cookie = sent.headers.getSetCookie().find((line) => line.startsWith(CHOICE_COOKIE));
      expect(cookie).toMatch(/; Path=\/; Max-Age=15724800; SameSite=Lax$/);
      const choice = choiceOf(visitor);
      expect(choice).toMatchObject({ analytics: true, marketing: false, version: PURPOSES_VERSION });

      const withdrawn = await visitor.post("/cookies", { choice: "essential", analytics: "on" });
      expect(withdrawn.body).toContain("Préférences enregistrées");
      expect(withdrawn.headers.getSetCookie().join()).toContain("recif.measure=; Path=/; Max-Age=0");
      expect(choiceOf(visitor)).toMatchObject({ analytics: false, id: choice?.id });
      const version = String(PURPOSES_VERSION);
      expect(await proofsOf(db, choice?.id)).toEqual([
        { purpose: "cookies:essential+analytics", page: "/company/mesuree", version },
        { purpose: "cookies:essential", page: "/cookies", version },
      ]);
    },
  );

  ready(
    "the settings say what was chosen, and a choice that is no longer one is asked again",
    async ({ site, service: _ }) => {
      const visitor = site.visitor();
      await visitor.post("/cookies", { choice: "chosen", analytics: "on" });
      const page = await visitor.get("/cookies", BROWSER);
      expect(page.body).toMatch(/<input[^>]*name="analytics"[^>]*checked=""/);
      expect(page.body).toContain("Votre dernier choix date du");

      const value = visitor.cookies.get(CHOICE_COOKIE) ?? "";
      for (const hostile of [
        value.replace("version=1", "version=0"),
        value.replace(/at=\d+/, "at=1500000000"),
        "x",
      ]) {
        visitor.cookies.set(CHOICE_COOKIE, hostile);
        expect((await visitor.get("/", BROWSER)).body, hostile).toContain('data-consent="unknown"');
      }
    },
  );

  ready("the proof of a choice keeps no private link", async ({ site, database: { db }, service: _ }) => {
    const from = `/gdpr-rights/suivi/${"0".repeat(32)}.${"a".repeat(48)}`;
    await site.visitor().post("/cookies", { intent: "banner", choice: "all", from });
    const pages = (await db.select().from(consentProofs)).map(({ page }) => page);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => page.includes("suivi"))).toEqual([]);
  });

  ready(
    "agreeing again and again from one network ends, refusing never does",
    ({ site, database: { db }, service: _ }) =>
      inOneWindow(HOUR, async () => {
        const visitor = site.visitor();
        for (let n = 0; n < 60; n++)
          await visitor.post("/cookies", { intent: "banner", choice: "all", from: "/" });
        const proofs = async () =>
          (await db.select().from(consentProofs).where(like(consentProofs.purpose, "cookies:%"))).length;
        const before = await proofs();
        expect((await visitor.post("/cookies", { intent: "banner", choice: "all", from: "/" })).status).toBe(
          429,
        );
        const refused = await visitor.post("/cookies", { intent: "banner", choice: "essential", from: "/" });
        expect(refused.status).toBe(303);
        expect(choiceOf(visitor)?.analytics).toBe(false);
        expect(await proofs()).toBe(before);
      }),
  );

  ready(
    "an event goes on for who agreed, without the visitor's address; the server believes no browser",
    async ({ site, service }) => {
      const event = { event: "quote", path: "/devis", visitor: "0123456789abcdef" };
      const agreed = site.visitor();
      await agreed.post("/cookies", { intent: "banner", choice: "all", from: "/" });
      const sent = (
        visitor: Visitor,
        fields: Record<string, string>,
        headers: Record<string, string> = BROWSER,
      ) => visitor.post("/mesure", fields, headers).then(({ status }) => status);

      const refusing = site.visitor();
      expect(await sent(refusing, event)).toBe(204);
      await refusing.post("/cookies", { intent: "banner", choice: "essential", from: "/" });
      expect(await sent(refusing, event)).toBe(204);
      expect(await sent(agreed, event, { ...BROWSER, dnt: "1" })).toBe(204);
      expect(await sent(agreed, event, { "user-agent": "Googlebot/2.1" })).toBe(204);
      expect(await sent(agreed, { ...event, path: "/devis/suivi/secret" })).toBe(204);
      expect(await sent(agreed, { ...event, path: "//evil.example/" })).toBe(204);
      expect(await sent(agreed, { ...event, event: "e-mail@canari.example" })).toBe(204);
      expect(await sent(agreed, { ...event, visitor: "jean@canari.example" })).toBe(204);
      const admin = await site.signedIn({ role: "admin" });
      admin.visitor.cookies.set(CHOICE_COOKIE, agreed.cookies.get(CHOICE_COOKIE) ?? "");
      expect(await sent(admin.visitor, event)).toBe(204);
      expect(await sent(agreed, event)).toBe(204);

      await expect.poll(() => service.events()).toEqual(["quote"]);
      const [hit] = service.hits;
      expect(hit?.path).toBe("/suivi/matomo.php");
      expect(Object.fromEntries(new URLSearchParams(hit?.body))).toMatchObject({
        idsite: "7",
        rec: "1",
        url: `${site.url}/devis`,
        _id: "0123456789abcdef",
        e_c: "recif",
        e_a: "quote",
        e_v: "5",
      });
      expect(hit?.headers.cookie).toBeUndefined();
      expect(hit?.headers["x-forwarded-for"]).toBeUndefined();
      expect(hit?.headers["user-agent"]).not.toContain("Firefox");
    },
  );
});

ready(
  "whose address is private, and which the environment does not name, is sent nothing",
  async ({ another, service }) => {
    const strict = await another({ PRIVATE_HOSTS: "" });
    const visitor = aVisitor(strict.url);
    await visitor.post("/cookies", { intent: "banner", choice: "all", from: "/" });
    const event = { event: "quote", path: "/devis", visitor: "0123456789abcdef" };
    const hitCount = service.hits.length;
    expect((await visitor.post("/mesure", event, BROWSER)).status).toBe(204);
    await until(() => strict.log.some((line) => line.includes("did not reach the analytics service")));
    expect(service.hits.length).toBe(hitCount);
  },
);

test("spoken to directly, the service is the one more origin of the policy, and no longer once it is not", async ({
  site,
  database: { db },
  provider,
}) => {
  const policy = async () =>
    (await site.visitor().get("/", BROWSER)).headers.get("content-security-policy") ?? "";
  await setUp(db, {
    analyticsProvider: "plausible",
    analyticsUrl: provider.url,
    analyticsSite: "recif.example",
    analyticsProxied: false,
  });
  await expect.poll(policy).toContain(`connect-src 'self' ${provider.url};`);
  expect(await policy()).toMatch(/script-src 'sha256-[^;]+ 'strict-dynamic';/);
  await setUp(db, { analyticsProvider: "none" });
  await expect.poll(policy).toContain("connect-src 'self';");
});
