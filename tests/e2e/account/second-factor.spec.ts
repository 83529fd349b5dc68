import type { Locator } from "@playwright/test";
import { appOf } from "#tests/support/second-factors.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { enter, signIn } from "./people.ts";

const CEREMONIES = /ask-passkey.*\.js/;

async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signedInAt(page: Page, path: string) {
  const member = await enter(page);
  await page.goto(path);
  await hydrated(page);
  return member;
}

const textOf = async (element: Locator) => ((await element.textContent()) ?? "").trim();

async function signOut(page: Page) {
  await page.goto("/settings");
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("/");
}

test.describe("with a device", () => {
  // The authenticator lives as long as the window.
  test.use({ isolated: true });

  test("a passkey is added with a name, and signs in alone and after a password", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const ceremonies = () => fetched.filter((url) => CEREMONIES.test(url));
    await aDevice(page);
    const { email } = await signedInAt(page, "/settings/securite");
    expect(ceremonies()).toEqual([]);

    const main = page.getByRole("main");
    const add = main.getByRole("button", { name: "Ajouter une clé d’accès" });
    await add.click();
    await expect(main.getByText("Donnez un nom à cette clé d’accès").first()).toBeVisible();
    await main.getByLabel("Nom de la clé").fill("Clé du canari");
    await add.click();
    await expect(main.getByText("Gardez ces codes : ils ne seront plus montrés")).toBeVisible();
    expect(ceremonies()).toHaveLength(1);
    await expectAccessible(main);
    await main.getByRole("link", { name: "J’ai gardé mes codes" }).click();
    await expect(main.getByText("Il en reste 10.")).toBeVisible();
    await expect(main.getByText("Clé du canari", { exact: true })).toBeVisible();

    await signOut(page);
    await page.goto("/login?from=%2Fprofile");
    await hydrated(page);
    await main.getByRole("button", { name: "Se connecter avec une clé d’accès" }).click();
    await page.waitForURL("/profile");
    await expect(main.getByText(email, { exact: true })).toBeVisible();

    await signOut(page);
    await page.goto("/login");
    await hydrated(page);
    await signIn(page, email);
    await page.waitForURL("/auth/second-facteur");
    await expectAccessible(main);
    await main.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
    await page.waitForURL("/");

    await page.goto("/settings/securite");
    await hydrated(page);
    await main.getByText("Retirer la clé « Clé du canari »").click();
    await main.getByRole("button", { name: "Retirer en utilisant une clé d’accès" }).click();
    await expect(page.getByText("Moyen de connexion retiré").first()).toBeVisible();
  });
});

test("an app is added with its key, its codes stay until they are left, and it is asked for", async ({
  page,
}) => {
  const { email } = await signedInAt(page, "/settings/securite");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Ajouter une application" }).click();
  await expect(main.getByRole("img", { name: /Code à photographier/ })).toBeVisible();
  await expectAccessible(main.locator("#application"));
  const app = appOf(await textOf(main.locator("#application strong")));
  await main.getByLabel("Code à six chiffres").fill("000000");
  await main.getByRole("button", { name: "Confirmer" }).click();
  await expect(main.getByText("Ce code n’est pas le bon").first()).toBeVisible();
  await main.getByLabel("Code à six chiffres").fill(await app.code());
  await main.getByRole("button", { name: "Confirmer" }).click();
  await expect(main.getByText("Gardez ces codes : ils ne seront plus montrés")).toBeVisible();
  const recovery = await textOf(main.locator("#application li").first());

  await signOut(page);
  await page.goto("/login");
  await hydrated(page);
  await signIn(page, email);
  await page.waitForURL("/auth/second-facteur");
  await main.getByLabel(/Code de votre application/).fill("abcd-efgh-ijkl-mnop");
  await main.getByRole("button", { name: "Continuer" }).click();
  await expect(main.getByText("Ce code n’est pas le bon").first()).toBeVisible();
  await main.getByLabel(/Code de votre application/).fill(recovery);
  await main.getByRole("button", { name: "Continuer" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Connexion réussie").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the app and its recovery codes do all there is to do", async ({ page }) => {
    const { email } = await enter(page);
    await page.goto("/settings/securite");
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: /clé d’accès/ })).toHaveCount(0);
    await main.getByRole("button", { name: "Ajouter une application" }).click();
    const app = appOf(await textOf(main.locator("#application strong")));
    await main.getByLabel("Code à six chiffres").fill(await app.code());
    await main.getByRole("button", { name: "Confirmer" }).click();
    await expect(main.getByText("Gardez ces codes : ils ne seront plus montrés")).toBeVisible();
    const recovery = await textOf(
      main
        .getByRole("listitem")
        .filter({ hasText: /^[a-z2-7-]{32}$/ })
        .first(),
    );

    await signOut(page);
    await page.goto("/login");
    await signIn(page, email);
    await page.waitForURL("/auth/second-facteur");
    await main.getByLabel(/Code de votre application/).fill(recovery);
    await main.getByRole("button", { name: "Continuer" }).click();
    await page.waitForURL("/");
  });
});
