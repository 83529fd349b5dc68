import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { aKnownMember, newAddress, readMail, signIn } from "./people.ts";

const NEW_PASSWORD = "Lagon-turquoise-7";

async function register(page: Page, email: string) {
  await page.goto("/register");
  await fillIn(page, email);
}

async function fillIn(page: Page, email: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Adresse e-mail").fill(email);
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: "Créer mon compte" }).click();
}

async function temporaryPassword(page: Page, email: string): Promise<string> {
  const { text } = await readMail(page, email, /identifiants/i);
  return /temporaire\s:\s+(\S{16})\s/.exec(text)?.[1] ?? "";
}

test.describe("while time passes", () => {
  // A fake clock cannot be removed.
  test.use({ isolated: true });

  test("a newcomer registers, reads the mail, chooses a password, leaves and comes back", async ({
    page,
  }) => {
    const email = newAddress("nouvelle");
    await page.clock.install();
    await page.goto("/register");
    await hydrated(page);
    await fillIn(page, email);
    const main = page.getByRole("main");
    await expect(main).toContainText("Votre compte est créé");
    await expect(main).not.toContainText("redirigé");
    await expectAccessible(main);
    // Stays for slow readers until its button is pressed (decision E8).
    await page.clock.fastForward(600_000);
    await expect(main).toContainText("Votre compte est créé");
    await expect(page).toHaveURL("/register");
    await main.getByRole("link", { name: "Aller à la page de connexion" }).click();
    await page.waitForURL("/login");
    await expect(page.getByRole("main").getByLabel("Adresse e-mail")).toHaveValue(email);
    await expect(page.getByRole("main")).toContainText("mot de passe temporaire reçu par e-mail");

    const password = await temporaryPassword(page, email);
    await page.goto("/login");
    await signIn(page, email, password);
    await page.waitForURL("/welcome");
    await expect(page.getByText(`Bienvenue, ${email}`).first()).toBeVisible();

    await main.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("tropcourt");
    await main.getByRole("button", { name: "Enregistrer mon mot de passe" }).click();
    await expect(main.getByRole("alert")).toContainText(
      "Le mot de passe doit contenir au moins 12 caractères.",
    );
    await expectAccessible(page);
    await main.getByRole("textbox", { name: "Nouveau mot de passe" }).fill(NEW_PASSWORD);
    await expect(main.getByRole("status").filter({ hasText: "Mot de passe solide." })).toBeVisible();
    await main.getByRole("button", { name: "Enregistrer mon mot de passe" }).click();
    await page.waitForURL("/");
    // The page that leaves closes its menu.
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Trouvez");

    await page.locator("summary", { hasText: "Mon compte" }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page.getByText("Déconnexion réussie").first()).toBeVisible();
    await expect(page.getByText("À bientôt !").first()).toBeVisible();

    await page.goto("/login");
    await signIn(page, email, password);
    await expect(page.getByRole("main")).toContainText(
      "L’adresse e-mail ou le mot de passe n’est pas le bon.",
    );
    await signIn(page, email, NEW_PASSWORD);
    await page.waitForURL("/welcome");
    await expect(page.getByRole("main")).toContainText("Tout est prêt");
  });
});

test("an address that has an account is offered a link, to sign in, or to go back", async ({ page }) => {
  const { email } = await aKnownMember();
  await page.goto("/register");
  await hydrated(page);
  await register(page, email);
  const main = page.getByRole("main");
  await expect(main).toContainText("Un compte existe déjà avec cette adresse e-mail.");
  await expect(main.getByRole("link", { name: "Se connecter directement" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Retour" })).toBeVisible();
  await expectAccessible(main);

  await main.getByRole("button", { name: "Recevoir un lien de connexion" }).click();
  await expect(main).toContainText("Lien envoyé !");
  await expectAccessible(main);
  await readMail(page, email, /connexion/i);
});

test("by keyboard alone: an address, the consent, and the account is made", async ({ page }) => {
  const email = newAddress("clavier");
  await page.goto("/register");
  await hydrated(page);
  await page.getByRole("main").getByLabel("Adresse e-mail").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("main").getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("Votre compte est créé");
  const password = await temporaryPassword(page, email);

  await page.goto("/login");
  await hydrated(page);
  const address = page.getByRole("main").getByLabel("Adresse e-mail");
  await address.focus();
  if ((await address.inputValue()) === "") await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/welcome");
  await page.getByRole("textbox", { name: "Nouveau mot de passe" }).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
});

test("nothing is sent without an address and a consent", async ({ page }) => {
  await page.goto("/register");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(main.getByRole("alert")).toContainText("E-mail invalide");
  await expect(main.getByRole("alert")).toContainText(
    "Vous devez accepter la politique de confidentialité pour continuer",
  );
  await expectAccessible(main);

  await main.getByLabel("Adresse e-mail").fill("pas une adresse");
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(main.getByRole("alert")).toContainText("E-mail invalide");
  await expect(main.getByRole("checkbox")).toBeChecked();
  await expect(main.getByLabel("Adresse e-mail")).toHaveValue("pas une adresse");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a newcomer registers, proves the address by the link, and chooses a password", async ({ page }) => {
    const email = newAddress("sobre");
    await register(page, email);
    await expect(page.getByRole("main")).toContainText("Votre compte est créé");
    await expect(page.getByRole("main")).not.toContainText("redirigé");

    const password = await temporaryPassword(page, email);
    await page.goto((await readMail(page, email, /identifiants/i)).link("auth/confirm"));
    await page.getByRole("button", { name: "Confirmer mon adresse e-mail" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("main")).toContainText("Votre adresse e-mail est confirmée");
    await expect(page.getByRole("main").getByLabel("Adresse e-mail")).toHaveValue(email);

    await signIn(page, email, password);
    await expect(page.getByRole("main")).toContainText("Connexion réussie");
    await page.getByRole("textbox", { name: "Nouveau mot de passe" }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Enregistrer mon mot de passe" }).click();
    await expect(page.getByRole("main")).toContainText("Mot de passe enregistré");
  });
});
