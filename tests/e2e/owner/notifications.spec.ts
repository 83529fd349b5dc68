import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { aCompany } from "#tests/support/factories.ts";
import { expectAccessibleAtWidths, expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

// Its service worker and its permissions are its own.
test.use({ isolated: true, viewport: { width: 390, height: 844 } });

type Browser = { permission?: NotificationPermission; asked?: NotificationPermission };

/** A push service needs a network: the browser's part of it is replaced, and stored across reloads. */
async function stubPush(page: Page, { permission = "default", asked = "granted" }: Browser = {}) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const given = { permission, asked, keys, endpoint: `https://push.example/${randomUUID()}` };
  await page.addInitScript((browser) => {
    const stored = "subscribed-endpoint";
    const subscriptionOf = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: browser.keys }),
      unsubscribe: async () => localStorage.removeItem(stored),
    });
    const current = () => {
      const endpoint = localStorage.getItem(stored);
      return endpoint && subscriptionOf(endpoint);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current() || null,
      subscribe: async () => {
        localStorage.setItem(stored, browser.endpoint);
        return subscriptionOf(browser.endpoint);
      },
    });
    let state = browser.permission;
    Object.defineProperty(Notification, "permission", { get: () => state });
    Notification.requestPermission = async () => {
      localStorage.setItem("asked", "yes");
      state = browser.asked;
      return state;
    };
    if (localStorage.getItem("asked")) state = browser.asked;
  }, given);
}

async function open(page: Page) {
  const member = await enter(page);
  await inDatabase((db) => aCompany(db, { ownerId: member.id }));
  await page.goto("/my-company");
  await hydrated(page);
  return page.getByRole("region", { name: "Être prévenu sur cet appareil" });
}

test("switched on by its button alone, kept across a reload, switched off; an ended one is stated", async ({
  page,
}) => {
  await stubPush(page);
  const panel = await open(page);
  const on = panel.getByRole("button", { name: "Activer les notifications" });
  const off = panel.getByRole("button", { name: "Désactiver sur cet appareil" });
  await expect(on).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("asked"))).toBeNull();
  await expectAccessibleAtWidths(page, [390, 1280]);
  await expectAccessibleInBothThemes(panel);

  await on.click();
  await expect(off).toBeVisible();
  await expect(panel).toContainText("Notifications activées sur cet appareil");
  await page.reload();
  await hydrated(page);
  await expect(off).toBeVisible();
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect(await scopes()).toEqual([expect.stringMatching(/\/my-company$/)]);

  // Its browser made another, which the site was not given.
  await page.evaluate(() => localStorage.setItem("subscribed-endpoint", "https://push.example/other"));
  await page.reload();
  await hydrated(page);
  await expect(panel).toContainText("L’abonnement de cet appareil a pris fin");
  await on.click();
  await expect(off).toBeVisible();
  await off.click();
  await expect(on).toBeVisible();
  await expect(panel).toContainText("Notifications désactivées sur cet appareil");
});

test("a refusal is explained, now and on the next visit", async ({ page }) => {
  await stubPush(page, { asked: "denied" });
  const panel = await open(page);
  await panel.getByRole("button", { name: "Activer les notifications" }).click();
  await expect(panel).toContainText("Ce navigateur refuse les notifications de Récif");
  await expectAccessibleInBothThemes(panel);
  await page.reload();
  await hydrated(page);
  await expect(panel).toContainText("Ce navigateur refuse les notifications de Récif");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test("an iPhone is asked to install the page first", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)" });
  });
  const panel = await open(page);
  await expect(panel).toContainText("Sur iPhone, ajoutez d’abord cette page à l’écran d’accueil");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test("what a push shows is the site's name and two words, whatever was sent", async ({ page }) => {
  await page.context().grantPermissions(["notifications"]);
  await enter(page);
  await page.goto("/my-company");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/my-company-worker.js", { scope: "/my-company" });
    await navigator.serviceWorker.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/my-company"));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const origin = process.env.RECIF_TEST_URL ?? "";
  const worker = page.context().serviceWorkers()[0];
  if (!worker) throw new Error("no worker");
  /** Chromium forgets a notification whose list is read while it is being shown: read once, afterwards. */
  const shownAfter = async (data: string) => {
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const show = ServiceWorkerRegistration.prototype.showNotification.bind(registration);
      const { promise, resolve } = Promise.withResolvers<void>();
      registration.showNotification = (...given) => {
        const showing = show(...given);
        showing.finally(resolve);
        return showing;
      };
      Object.assign(globalThis, { handled: promise });
    });
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    return worker.evaluate(async () => {
      const { registration, handled } = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        handled: Promise<void>;
      };
      await handled;
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  };
  const lead = { title: "Récif", body: "Nouvelle demande" };
  expect(await shownAfter("Marie Canari")).toEqual([lead]);
  const both = await shownAfter("Rappel d’urgence");
  expect(both).toHaveLength(2);
  expect(both).toEqual(expect.arrayContaining([lead, { title: "Récif", body: "Rappel d’urgence" }]));
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one sentence states that mails arrive", async ({ page }) => {
    const member = await enter(page);
    await inDatabase((db) => aCompany(db, { ownerId: member.id }));
    await page.goto("/my-company");
    const panel = page.getByRole("region", { name: "Être prévenu sur cet appareil" });
    await expect(panel.locator("noscript p")).toBeVisible();
    expect(await panel.locator("noscript p").evaluate(({ textContent }) => textContent)).toContain(
      "sans lui, vos demandes arrivent par e-mail",
    );
    await expect(panel.getByRole("button")).toHaveCount(0);
  });
});
