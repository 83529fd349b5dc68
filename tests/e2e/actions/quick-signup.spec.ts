import { expectAccessible } from "../accessible.ts";
import { aKnownMember, newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";
import { contactBlock, someCompanies, tabTo } from "./forms.ts";

test.describe("while time passes", () => {
  test.use({ isolated: true });

  test("quick signup on a profile shows the details, after a reload too, until the sixth company", async ({
    page,
  }) => {
    // Six profiles and four accessibility checks.
    test.slow();
    const companies = await someCompanies(6);
    const email = newAddress("rapide");
    await page.clock.install();
    await page.setViewportSize({ width: 390, height: 480 });
    await page.goto(`/company/${companies[0]?.slug}`);
    await hydrated(page);
    const contact = contactBlock(page);
    await expect(contact.getByText("Protégé")).toHaveCount(1);
    await expect(page.locator("body")).not.toContainText("canari-contact");

    await contact.locator("summary", { hasText: "Voir les coordonnées" }).click();
    await contact.getByRole("link", { name: "Créer un compte gratuit" }).click();
    const dialog = page.getByRole("dialog", { name: "Accéder aux coordonnées" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Adresse e-mail").fill(` ${email.toUpperCase()} `);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Débloquer les coordonnées" }).click();
    await expect(dialog).toContainText("Accès débloqué !");
    await expectAccessible(dialog);
    // Stays for slow readers until its button is pressed (decision E8).
    await page.clock.fastForward(600_000);
    await expect(dialog).toContainText("Accès débloqué !");
    await dialog.getByRole("button", { name: "Voir les coordonnées" }).click();
    await expect(dialog).toBeHidden();

    await expect(contact).toContainText("Accès débloqué !");
    await expect(contact.getByRole("link", { name: /canari-contact/ })).toHaveAttribute("href", /^mailto:/);
    await expect(contact.getByRole("heading", { name: "Coordonnées" })).toBeFocused();
    await expect(contact.getByRole("heading", { name: "Coordonnées" })).toBeInViewport();
    await expect(page).toHaveURL(`/company/${companies[0]?.slug}`);
    await expectAccessible(contact);
    await page.reload();
    await expect(contact.getByRole("link", { name: /^\+687/ }).first()).toHaveAttribute(
      "href",
      /^tel:\+687\d{6}$/,
    );
    const download = page.waitForEvent("download");
    await contact.getByRole("link", { name: "Ajouter à mes contacts (vCard)" }).click();
    expect((await download).suggestedFilename()).toBe(`${companies[0]?.slug}.vcf`);
    await readMail(page, email, /identifiants/i);

    for (const { slug } of companies.slice(1, 5)) {
      await page.goto(`/company/${slug}`);
      await expect(contact.getByRole("link", { name: /canari-contact/ })).toBeVisible();
    }
    const sixth = await page.goto(`/company/${companies[5]?.slug}`);
    expect(sixth?.status()).toBe(429);
    await expect(contact).toContainText("5 entreprises consultées aujourd’hui");
    await expect(page.getByRole("heading", { name: "Services" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("canari-contact");
    await hydrated(page);
    await expectAccessible(contact);
    await contact.getByRole("button", { name: "Recevoir un nouveau lien" }).click();
    await expect(contact).toContainText("E-mail envoyé !");
    await readMail(page, email, /confirmez/i);

    await page.goto(`/company/${companies[0]?.slug}`);
    await expect(contact.getByRole("link", { name: /canari-contact/ })).toBeVisible();
    // Client navigation: the data request is refused too.
    await hydrated(page);
    await page
      .getByRole("navigation", { name: "Fil d’Ariane" })
      .getByRole("link", { name: "Annuaire" })
      .click();
    await page.getByRole("main").getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect(contact).toContainText("5 entreprises consultées aujourd’hui");
  });
});

test("nothing is sent without an address and without a consent, and the dialog says so", async ({ page }) => {
  const [company] = await someCompanies(1);
  await page.goto(`/company/${company?.slug}`);
  await hydrated(page);
  await contactBlock(page).getByRole("link", { name: "Voir les coordonnées" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Débloquer les coordonnées" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Veuillez renseigner votre e-mail");
  await expect(dialog.getByRole("alert")).toContainText("sans votre accord, rien n’est envoyé");
  await expectAccessible(dialog);
  await dialog.getByLabel("Adresse e-mail").fill("a@x.nc, b@victim.nc");
  await expect(dialog.getByLabel("Adresse e-mail")).not.toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Débloquer les coordonnées" }).click();
  await expect(dialog.getByRole("alert")).toContainText("L’e-mail n’est pas valide");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
});

test("by keyboard: an address that has an account is offered a link back to the profile", async ({
  page,
}) => {
  const { email } = await aKnownMember();
  const [company] = await someCompanies(1);
  await page.goto(`/company/${company?.slug}`);
  await hydrated(page);
  const opener = contactBlock(page).getByRole("link", { name: "Voir les coordonnées" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel("Adresse e-mail"));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Un compte existe déjà avec cette adresse e-mail.");
  await expectAccessible(dialog);

  await tabTo(page, dialog.getByRole("button", { name: "Retour" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Adresse e-mail")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByLabel("Adresse e-mail").fill(email);
  await dialog.getByRole("checkbox").check();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Recevoir un lien de connexion" }).press("Enter");
  await expect(dialog).toContainText("E-mail envoyé !");
  await expectAccessible(dialog);

  await page.goto((await readMail(page, email, /connexion/i)).link("auth/confirm"));
  await page.getByRole("button", { name: "Me connecter" }).click();
  await page.waitForURL(`/company/${company?.slug}`);
  await expect(contactBlock(page).getByRole("link", { name: /canari-contact/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same happens on a page of its own", async ({ page }) => {
    const [company] = await someCompanies(1);
    const { email: known } = await aKnownMember();
    await page.goto(`/company/${company?.slug}`);
    await contactBlock(page).getByRole("link", { name: "Voir les coordonnées" }).click();
    await expect(page).toHaveURL(`/company/${company?.slug}/acces`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Débloquer les coordonnées" }).click();
    await expect(main.getByRole("alert")).toContainText("Veuillez renseigner votre e-mail");

    await main.getByLabel("Adresse e-mail").fill(known);
    await main.getByRole("checkbox").check();
    await main.getByRole("button", { name: "Débloquer les coordonnées" }).click();
    await expect(main).toContainText("Un compte existe déjà avec cette adresse e-mail.");
    await main.getByRole("button", { name: "Recevoir un lien de connexion" }).click();
    await expect(main).toContainText("E-mail envoyé !");

    await page.goto(`/company/${company?.slug}/acces`);
    await main.getByLabel("Adresse e-mail").fill(newAddress("sobre"));
    await main.getByRole("checkbox").check();
    await main.getByRole("button", { name: "Débloquer les coordonnées" }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${company?.slug}\\?`));
    await expect(contactBlock(page)).toContainText("Accès débloqué !");
    await expect(contactBlock(page).getByRole("link", { name: /canari-contact/ })).toBeVisible();
  });
});
