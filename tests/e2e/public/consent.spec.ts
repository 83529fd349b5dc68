import pg from "pg";
import { startAnalyticsProvider } from "#tests/support/analytics-provider.ts";
import { expectAccessible } from "../accessible.ts";
import { depth } from "../depth.ts";
import { test as base, expect, hydrated, type Page } from "../journey.ts";
import { startOwnSite } from "../own-site.ts";

type Provider = Awaited<ReturnType<typeof startAnalyticsProvider>>;
type Measured = { url: string; provider: Provider; use(settings: Record<string, unknown>): Promise<void> };

const BANNER = "Ce site utilise des cookies";
const PAGES = [
  "/",
  "/directory",
  "/directory?q=sauvegarde",
  "/categories",
  "/category/sauvegarde",
  "/company/vigie-lagon-fictif",
  "/devis",
  "/newsletter",
  "/urgence-cyber",
  "/privacy-policy",
  "/cookies",
  "/plan-du-site",
  "/login",
];
/** Pages with extra events; after a choice their requests are the same everywhere. */
const MEASURED = depth.readsEverything
  ? PAGES
  : ["/", "/directory?q=sauvegarde", "/company/vigie-lagon-fictif"];
const ESSENTIAL = ["cookie-preferences", "theme", "recif.device", "recif.flash", "recif.login_hint"];

/** A separate site with an analytics service. */
const test = base.extend<object, { measured: Measured }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use, { workerIndex }) => {
      const provider = await startAnalyticsProvider();
      const site = await startOwnSite("consent", workerIndex, { PRIVATE_HOSTS: "localhost" });
      const client = new pg.Client({ connectionString: site.databaseUrl });
      await client.connect();
      await use({
        url: site.url,
        provider,
        async use(settings) {
          for (const [key, value] of Object.entries(settings)) {
            await client.query(
              "insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
              [key, JSON.stringify(value)],
            );
          }
        },
      });
      await client.end();
      await site.stop();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ measured }, use) => use(measured.url),
});
// The default user agent is a robot's, which is excluded.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36" });
// Sequential: they change one site's settings.
test.describe.configure({ mode: "default" });

const behindTheSite = (url: string) => ({
  analyticsProvider: "matomo",
  analyticsUrl: url,
  analyticsSite: "7",
  analyticsProxied: true,
});

async function asksFor({ use, url, provider }: Measured) {
  await use(behindTheSite(provider.url));
  await expect.poll(async () => (await (await fetch(url)).text()).includes(BANNER)).toBe(true);
}

async function watch(page: Page, url: string) {
  const elsewhere: string[] = [];
  const measured: string[] = [];
  function recordAddress(address: string) {
    const asked = new URL(address, url);
    if (asked.origin !== url && !["data:", "blob:"].includes(asked.protocol)) elsewhere.push(asked.href);
    if (asked.pathname === "/mesure" || /page-events/.test(asked.pathname)) measured.push(asked.pathname);
  }
  page.on("request", (request) => recordAddress(request.url()));
  // Playwright does not see keepalive requests.
  await page.exposeFunction("noteRequest", recordAddress);
  await page.addInitScript(() => {
    const { noteRequest } = window as unknown as { noteRequest(address: string): void };
    const { fetch, navigator } = window;
    window.fetch = (input, init) => {
      noteRequest(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
    const beacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, data) => {
      noteRequest(String(address));
      return beacon(address, data);
    };
  });
  const storedNames = async () => {
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    return [...cookies, ...stored].filter(
      (name) => !ESSENTIAL.includes(name) && !name.startsWith("react-router-"),
    );
  };
  return { elsewhere, measured, storedNames };
}

async function readEverything(page: Page, pages = PAGES) {
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
}

const banner = (page: Page) => page.getByRole("region", { name: BANNER });

test("without an analytics service no consent is asked for, and the footer's link says why", async ({
  page,
  measured,
}) => {
  await measured.use({ analyticsProvider: "none" });
  await page.goto("/");
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(page).toHaveURL("/cookies");
  await expect(page.getByRole("main")).toContainText("il n’y a rien à accepter ni à refuser");
});

test("nothing is measured before a choice, nor after refusing; after accepting it is, until it is withdrawn", async ({
  page,
  measured,
}) => {
  const { provider, url } = measured;
  await asksFor(measured);
  const seen = await watch(page, url);

  await readEverything(page);
  expect([seen.elsewhere, seen.measured, await seen.storedNames(), provider.hits]).toEqual([[], [], [], []]);

  await page.goto("/directory");
  await hydrated(page);
  await banner(page).getByRole("button", { name: "Cookies essentiels uniquement" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.locator("#contenu")).toBeFocused();
  await readEverything(page, MEASURED);
  await expect(banner(page)).toBeHidden();
  expect([seen.elsewhere, seen.measured, await seen.storedNames(), provider.hits]).toEqual([[], [], [], []]);

  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gérer mes cookies" }).click();
  await page.getByRole("switch", { name: /Mesure d’audience/ }).check();
  await page.getByRole("button", { name: "Enregistrer mes préférences" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => provider.events()).toEqual(["page-view"]);
  await page.goto("/directory?q=sauvegarde");
  await expect.poll(() => provider.events().toSorted()).toEqual(["page-view", "page-view", "search"]);
  await page.goto("/company/vigie-lagon-fictif");
  await expect.poll(() => provider.events().slice(3).toSorted()).toEqual(["company-view", "page-view"]);
  expect(seen.elsewhere).toEqual([]);
  await expect.poll(() => seen.measured).toContain("/mesure");
  expect(await seen.storedNames()).toEqual(["recif.measure"]);
  for (const { body } of provider.hits) expect(body).not.toContain("sauvegarde");

  await page.goto("/cookies");
  await hydrated(page);
  await page.getByRole("button", { name: "Essentiels uniquement" }).click();
  await expect(page.getByText("Préférences enregistrées").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: /Mesure d’audience/ })).not.toBeChecked();
  expect(await seen.storedNames()).toEqual([]);
  const until = [provider.hits.length, seen.measured.length];
  await readEverything(page, MEASURED);
  expect([provider.hits.length, seen.measured.length]).toEqual(until);
  expect([seen.elsewhere, await seen.storedNames()]).toEqual([[], []]);
});

test("spoken to directly, the service alone is asked beside the site, and the content policy lets it be", async ({
  page,
  measured: { provider, url, use },
}) => {
  await use({
    analyticsProvider: "plausible",
    analyticsUrl: provider.url,
    analyticsSite: "recif.example",
    analyticsProxied: false,
  });
  const policy = async () => (await fetch(url)).headers.get("content-security-policy") ?? "";
  await expect.poll(policy).toContain(provider.url);
  const before = provider.hits.length;
  const seen = await watch(page, url);
  await page.goto("/");
  await hydrated(page);
  await banner(page).getByRole("button", { name: "Accepter tous les cookies" }).click();
  await expect.poll(() => provider.events().slice(before)).toEqual(["pageview"]);
  expect(JSON.parse(provider.hits.at(-1)?.body ?? "")).toEqual({
    name: "pageview",
    url: `${url}/`,
    domain: "recif.example",
  });
  // The browser may report a request after the service received it.
  await expect.poll(() => [...new Set(seen.elsewhere)]).toEqual([`${provider.url}/api/event`]);
  expect(await seen.storedNames()).toEqual([]);
});

test.describe("a browser that asks not to be tracked", () => {
  test.use({ extraHTTPHeaders: { dnt: "1", "x-forwarded-for": "10.77.1.1" } });

  test("is not asked, and not measured whatever was chosen", async ({ page, measured }) => {
    const { provider } = measured;
    await asksFor(measured);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }),
    );
    const before = provider.hits.length;
    await page.goto("/cookies");
    await hydrated(page);
    await expect(page.getByText("Votre navigateur refuse pour vous")).toBeVisible();
    await page.getByRole("switch", { name: /Mesure d’audience/ }).check();
    await page.getByRole("button", { name: "Enregistrer mes préférences" }).click();
    await expect(page.getByText("Préférences enregistrées").first()).toBeVisible();
    await page.goto("/");
    await hydrated(page);
    await expect(banner(page)).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(provider.hits.length).toBe(before);
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("banner and settings are accessible, by keyboard and at 320 pixels", async ({ page, measured }) => {
      await asksFor(measured);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto("/directory");
      await hydrated(page);
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const [settings, refuse, accept] = [
        banner(page).getByRole("link", { name: "Paramètres" }),
        banner(page).getByRole("button", { name: "Cookies essentiels uniquement" }),
        banner(page).getByRole("button", { name: "Accepter tous les cookies" }),
      ];
      const sizes = await Promise.all([settings, refuse, accept].map((one) => one.boundingBox()));
      expect(
        new Set(sizes.map((box) => `${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`)).size,
      ).toBe(1);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/banner-320-${colorScheme}.png` });

      // The skip link is first, then the banner.
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
      for (const stop of [page.getByRole("link", { name: "En savoir plus" }), settings]) {
        await page.keyboard.press("Tab");
        await expect(stop).toBeFocused();
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Paramètres des cookies" });
      await expect(dialog).toBeVisible();
      await expectAccessible(dialog);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/dialog-320-${colorScheme}.png` });
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(settings).toBeFocused();
      await expect(banner(page)).toBeVisible();

      await page.setViewportSize({ width: 1280, height: 800 });
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/banner-1280-${colorScheme}.png` });
      // Nor focused elements further up.
      const rows = page.getByRole("link", { name: /Voir le profil$/ });
      for (let at = 0; at < 6; at += 1) {
        await rows.nth(at).focus();
        const [row, bar] = [await rows.nth(at).boundingBox(), await banner(page).boundingBox()];
        expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      }
      const last = page.getByRole("contentinfo").getByRole("link", { name: "À quoi ils servent" });
      await last.focus();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [foot, bar] = [await last.boundingBox(), await banner(page).boundingBox()];
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await page.emulateMedia({ media: "print" });
      await expect(banner(page)).toBeHidden();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the banner's buttons and the page of the settings do the same", async ({ page, measured }) => {
    await asksFor(measured);
    await page.goto("/directory?location=sud");
    await banner(page).getByRole("button", { name: "Cookies essentiels uniquement" }).click();
    await expect(page).toHaveURL("/directory?location=sud");
    await expect(banner(page)).toBeHidden();
    await page.getByRole("link", { name: "Gérer mes cookies" }).click();
    await expect(page).toHaveURL("/cookies");
    await page.getByRole("switch", { name: /Mesure d’audience/ }).check();
    await page.getByRole("button", { name: "Enregistrer mes préférences" }).click();
    await expect(page.getByText("Préférences enregistrées")).toBeVisible();
    await page.goto("/cookies");
    await expect(page.getByRole("switch", { name: /Mesure d’audience/ })).toBeChecked();
  });
});
