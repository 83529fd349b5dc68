import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";
import { aKnownMember, enter, PASSWORD, readMail, signIn } from "./people.ts";

test("a page that needs an account asks to sign in, and is shown afterwards", async ({ page }) => {
  const { email } = await aKnownMember();
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?from=%2Fsettings");
  await expect(page.getByRole("main")).toContainText("Accès non autorisé");
  await hydrated(page);
  await expectAccessible(page.getByRole("main"));

  await signIn(page, email);
  await page.waitForURL("/settings");
  await expect(page.getByText("Connexion réussie").first()).toBeVisible();

  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("a wrong password has one message, in the page, which a toast repeats, and keeps the address", async ({
  page,
}) => {
  const { email } = await aKnownMember();
  await page.goto("/login");
  await hydrated(page);
  await signIn(page, email, "Autre-chose-2026");
  const words = "L’adresse e-mail ou le mot de passe n’est pas le bon.";
  await expect(page.getByText("Erreur de connexion")).toHaveCount(2);
  await expect(page.getByRole("main")).toContainText(words);
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole("main").getByLabel("Adresse e-mail")).toHaveValue(email);
  await expectAccessible(page);

  await page.getByRole("main").getByRole("textbox", { name: "Mot de passe" }).fill("");
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("Le mot de passe est requis");
});

test("by keyboard alone: a link by mail opens the page that was wanted", async ({ page }) => {
  const { email } = await aKnownMember();
  await page.goto("/profile");
  await hydrated(page);
  await page.getByRole("main").getByLabel("Adresse e-mail").focus();
  await page.keyboard.type(email);
  const link = page.getByRole("button", { name: "Recevoir un lien de connexion" });
  for (let tab = 0; tab < 6 && !(await link.evaluate((node) => node === document.activeElement)); tab += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("Lien envoyé !");
  await expectAccessible(page.getByRole("main"));

  const address = (await readMail(page, email, /connexion/i)).link("auth/confirm");
  // A mail scanner opens the link first: it stays valid.
  await page.request.get(address);
  await page.goto(address);
  await hydrated(page);
  await expectAccessible(page.getByRole("main"));
  await page.getByRole("button", { name: "Me connecter" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/profile");
  await expect(page.getByRole("main")).toContainText(email);

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien n’est plus valable");
});

for (const [what, path, ask, subject, follow] of [
  ["another one", "/login", "Recevoir un lien de connexion", /connexion/i, "Me connecter"],
  ["a new password", "/mot-de-passe-oublie", "Recevoir le lien", /mot de passe/i, "Continuer"],
] as const) {
  test(`a link that has served leads to ${what}, and still to the page that was wanted`, async ({ page }) => {
    const { email } = await aKnownMember();
    const wanted = "/company/vigie-lagon-fictif";
    const main = page.getByRole("main");
    await page.goto(`/login?from=${wanted}`);
    await main.getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Recevoir un lien de connexion" }).click();
    await expect(main).toContainText("Lien envoyé !");
    const address = (await readMail(page, email, /connexion/i)).link("auth/confirm");
    await page.goto(address);
    await page.getByRole("button", { name: "Me connecter" }).click();
    await page.waitForURL(wanted);

    await page.context().clearCookies();
    await page.goto(address);
    await expect(main).toContainText("Ce lien n’est plus valable");
    await main.locator(`a[href^="${path}"]`).click();
    await main.getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: ask }).click();
    await expect(main.getByRole("alert").or(main.getByRole("status"))).toContainText(/envoyé/);
    await expect(async () => {
      const next = (await readMail(page, email, subject)).link("auth/confirm");
      expect(next).not.toBe(address);
      await page.goto(next);
    }).toPass();
    await page.getByRole("button", { name: follow, exact: true }).click();
    // The password page comes first.
    await page.waitForURL((url) => [url.pathname, url.searchParams.get("from")].includes(wanted));
  });
}

test("a forgotten password is replaced, and other devices are signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await aKnownMember();
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto("/login");
  await signIn(elsewhere, email);
  await elsewhere.waitForURL("/");

  await page.goto("/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mot de passe oublié");
  await page.getByRole("main").getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByRole("main")).toContainText("E-mail envoyé !");
  await expectAccessible(page.getByRole("main"));

  await page.goto((await readMail(page, email, /mot de passe/i)).link("auth/confirm"));
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await page.waitForURL("/welcome");
  await page.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("Lagon-turquoise-7");
  await page.getByRole("button", { name: "Enregistrer mon mot de passe" }).click();
  await page.waitForURL("/");

  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login/);
  await signIn(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByRole("main")).toContainText(
    "L’adresse e-mail ou le mot de passe n’est pas le bon.",
  );
  await elsewhere.context().close();
});

test("administration is not for everybody, and says so", async ({ page }) => {
  const { email } = await enter(page);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/unauthorized");
  const main = page.getByRole("main");
  await expect(main).toContainText("Accès non autorisé");
  await expect(main).toContainText(email);
  await expect(main).toContainText("utilisateur");
  await expectAccessible(main);
  await main.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link by mail opens the page that was wanted, and a password is replaced by another", async ({
    page,
  }) => {
    const { email } = await aKnownMember();
    await page.goto("/profile");
    await page.getByRole("main").getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Recevoir un lien de connexion" }).click();
    await expect(page.getByRole("main")).toContainText("Lien envoyé !");
    await page.goto((await readMail(page, email, /connexion/i)).link("auth/confirm"));
    await page.getByRole("button", { name: "Me connecter" }).click();
    await expect(page).toHaveURL("/profile");

    await page.locator("summary", { hasText: "Mon compte" }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page.getByRole("main")).toContainText("Déconnexion réussie");
    await page.goto("/mot-de-passe-oublie");
    await page.getByRole("main").getByLabel("Adresse e-mail").fill(email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await page.goto((await readMail(page, email, /mot de passe/i)).link("auth/confirm"));
    await page.getByRole("button", { name: "Continuer", exact: true }).click();
    await page.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("Lagon-turquoise-7");
    await page.getByRole("button", { name: "Enregistrer mon mot de passe" }).click();
    await expect(page.getByRole("main")).toContainText("Mot de passe enregistré");
  });
});

test("while the server cannot be reached, the form stays and says so", async ({ page, problems }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.route("**/login*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const main = page.getByRole("main");
  await main.getByLabel("Adresse e-mail").fill("patiente@boulangerie.nc");
  await main.getByRole("textbox", { name: "Mot de passe" }).fill("Lagon-Bleu-2026!");
  await main.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(main.getByRole("alert")).toContainText("Une erreur inattendue est survenue.");
  await expect(main.getByLabel("Adresse e-mail")).toHaveValue("patiente@boulangerie.nc");
  // Chromium's console message for the response.
  expect(problems.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});
