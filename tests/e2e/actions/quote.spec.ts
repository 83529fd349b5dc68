import { eq } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import { expectAccessible } from "../accessible.ts";
import { enter, newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { fillQuote, inDatabase, someCompanies, tabTo } from "./forms.ts";

const leadsOf = (email: string) =>
  inDatabase((db) => db.select().from(leads).where(eq(leads.email, email)).orderBy(leads.createdAt));

const generalForm = (page: Page) => page.locator("#devis form");
const send = (page: Page) => page.getByRole("button", { name: "Demander un devis gratuit" });

test("on the home page: what is missing is named, then the request is accepted and its reference mailed", async ({
  page,
}) => {
  const email = newAddress("demandeuse");
  await page.goto("/");
  await hydrated(page);
  const form = generalForm(page);
  await form.scrollIntoViewIfNeeded();
  await expect(async () => {
    await send(page).click();
    await expect(page.getByText("Erreur de validation")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator("#devis").getByRole("alert").getByRole("listitem")).toHaveText([
    "Le nom de l’entreprise est requis",
    "Le nom du contact est requis",
    "L’e-mail est requis",
    "Le type de service est requis",
    "Vous devez accepter les conditions d’utilisation",
  ]);
  await expectAccessible(page.locator("#devis"));
  const name = form.getByLabel("Nom de l’entreprise");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("B");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");

  await fillQuote(form, { email });
  await expect(form.getByText(/questions pour un devis plus juste/)).toHaveCount(0);
  await form.getByLabel("Type de service").selectOption("Sauvegarde");
  await form.getByText("3 questions pour un devis plus juste").click();
  await form.getByLabel(/^Postes de travail/).selectOption("6 à 20");
  await expectAccessible(page.locator("#devis"));
  await send(page).click();
  await expect(page.locator("#devis").getByText("Demande envoyée !")).toBeVisible();
  // One message replaces the form: its title has the focus, and there is no toast.
  const section = page.locator("#devis");
  await expect(section.getByRole("heading", { name: "Demande envoyée !" })).toBeFocused();
  await expect(page.getByText("Demande envoyée !")).toHaveCount(1);
  await expect(form).toHaveCount(0);
  await expect(section).toContainText("Elle est enregistrée. La suite vous parvient par e-mail.");
  await expect(section).toContainText("Elles peuvent vous répondre directement.");
  await expect(section.getByRole("navigation", { name: "Entreprises similaires" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectAccessible(section);

  const [lead, ...others] = await leadsOf(email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ status: "nouveau", serviceType: "sauvegarde", phone: null });
  await expect(section).toContainText(lead?.reference ?? "no lead");
  const mail = await readMail(page, email, /devis|demande/i);
  expect(mail.text).toContain(lead?.reference ?? "no lead");
});

test("a category is chosen beforehand, on its page and from a search that found nothing", async ({
  page,
}) => {
  await page.goto("/category/sauvegarde");
  await expect(generalForm(page).getByLabel("Type de service")).toHaveValue("sauvegarde");
  await page.goto("/devis?category=audit-conseil");
  await expect(page.getByLabel("Type de service")).toHaveValue("audit-conseil");
});

test("by keyboard, with two presses of Enter, it is one request", async ({ page }) => {
  const email = newAddress("clavier");
  await page.goto("/devis?category=sauvegarde");
  await hydrated(page);
  const main = page.getByRole("main");
  await tabTo(page, main.getByLabel("Nom de l’entreprise"));
  for (const words of ["Boulangerie du Port", "Marie Dupont", email, "27 12 34"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, main.getByRole("checkbox", { name: /^J’accepte/ }));
  await page.keyboard.press("Space");
  await tabTo(page, send(page));
  const confirmation = main.getByText("Demande envoyée !");
  await expect(async () => {
    if (await confirmation.isVisible()) return;
    await send(page).focus({ timeout: 5_000 });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(confirmation).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await leadsOf(email)).toHaveLength(1);
});

test("too many requests are refused with what was typed kept", async ({ page, baseURL }) => {
  const email = newAddress("insistante");
  for (let sent = 0; sent < 5; sent += 1) {
    const form = {
      company_name: "Boulangerie du Port",
      contact_name: "Marie Dupont",
      email,
      service_type: "sauvegarde",
      message: `Demande ${sent}`,
      terms: "on",
    };
    await page.request.post("/devis", { form, headers: { origin: new URL(baseURL ?? "").origin } });
  }
  expect(await leadsOf(email)).toHaveLength(5);

  await page.goto("/devis?category=sauvegarde");
  await hydrated(page);
  const main = page.getByRole("main");
  await fillQuote(main, { email, message: "Une de trop" });
  await send(page).click();
  await expect(main.getByText("Trop de demandes ont été envoyées")).toBeVisible();
  await expect(main.getByLabel("Message")).toHaveValue("Une de trop");
  await expectAccessible(main);
  expect(await leadsOf(email)).toHaveLength(5);
});

test("a member asks one company, which is notified by mail at an address that the browser never sees", async ({
  page,
}) => {
  const [company, other] = await someCompanies(2);
  const { email } = await enter(page);
  await page.goto(`/company/${company?.slug}`);
  await hydrated(page);
  const block = page.locator("#devis");
  // The company's only service.
  await expect(block.getByLabel("Type de service")).toHaveValue("audit-conseil");
  const button = block.getByRole("button", { name: "Envoyer ma demande" });
  await button.scrollIntoViewIfNeeded();
  await expect(block.getByLabel("Adresse e-mail")).toHaveValue(email);
  await button.click();
  await expect(block.getByRole("alert")).toBeVisible();
  await expect(block.getByRole("alert")).toContainText("Vous devez accepter les conditions d’utilisation.");
  await expectAccessible(block);

  await block.getByLabel("Prénom").fill("Marie");
  await block.getByRole("textbox", { name: /^Nom/ }).fill("Dupont");
  await block.getByLabel("Votre entreprise").fill("Boulangerie du Port");
  await block.getByLabel("Type de service").selectOption("sauvegarde");
  await block.getByRole("checkbox", { name: /^J’accepte/ }).check();
  const answers: string[] = [];
  page.on("response", async (answer) => {
    if (answer.request().method() === "POST") answers.push(await answer.text().catch(() => ""));
  });
  await button.click();
  await expect(block.getByText("est bien reçue")).toBeVisible();
  await expect(block).toContainText("l’équipe de Récif transmet votre demande à l’entreprise");
  await expect(block.getByRole("heading", { name: "Demande envoyée" })).toBeFocused();
  await expect(page.getByText("Demande envoyée")).toHaveCount(1);
  await expect(block.locator("form")).toHaveCount(0);
  await expect(block.getByRole("navigation", { name: "Entreprises similaires" })).toBeVisible();
  expect(answers.join()).not.toContain("canari-contact");
  await expectAccessible(block);

  expect(await leadsOf(email)).toMatchObject([{ leadType: "company_specific", contactName: "Marie Dupont" }]);

  // The requester's details are prefilled from now on.
  await page.goto(`/company/${other?.slug}`);
  await expect(block.getByLabel("Prénom")).toHaveValue("Marie");
  await expect(block.getByRole("textbox", { name: /^Nom/ })).toHaveValue("Dupont");
  await expect(block.getByLabel("Votre entreprise")).toHaveValue("Boulangerie du Port");
  for (const path of ["/devis", "/", "/category/sauvegarde"]) {
    await page.goto(path);
    const form = path === "/devis" ? page.getByRole("main") : generalForm(page);
    await expect(form.getByLabel("Nom de l’entreprise")).toHaveValue("Boulangerie du Port");
    await expect(form.getByLabel("Nom du contact")).toHaveValue("Marie Dupont");
    await expect(form.getByLabel("Adresse e-mail")).toHaveValue(email);
    await expect(form.getByLabel("Type de service")).toHaveValue(
      path.startsWith("/category") ? "sauvegarde" : "",
    );
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a request from the home page is corrected, accepted once, and its page can be read again", async ({
    page,
  }) => {
    const email = newAddress("sobre");
    await page.goto("/");
    await fillQuote(generalForm(page), { email });
    await send(page).click();
    await expect(page).toHaveURL("/devis");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("Le type de service est requis");
    await expect(main.getByLabel("Nom du contact")).toHaveValue("Marie Dupont");
    await expect(main.getByRole("checkbox", { name: /^J’accepte/ })).toBeChecked();

    await main.getByLabel("Type de service").selectOption("sauvegarde");
    await send(page).click();
    await expect(main.getByText("Demande envoyée !")).toBeVisible();
    const [lead] = await leadsOf(email);
    await expect(page).toHaveURL(`/devis?reference=${lead?.reference}&category=sauvegarde#demande-envoyee`);
    await expect(main.getByRole("heading", { name: "Demande envoyée !" })).toBeFocused();
    await expect(main.getByRole("navigation", { name: "Entreprises similaires" })).toBeVisible();
    await expect(main.locator("form")).toHaveCount(0);
    await page.reload();
    await expect(main).toContainText(lead?.reference ?? "no lead");
    expect(await leadsOf(email)).toHaveLength(1);
  });

  test("sent again after the back button, it is the same request", async ({ page }) => {
    const email = newAddress("retour");
    await page.goto("/category/sauvegarde");
    await fillQuote(generalForm(page), { email });
    await send(page).click();
    await expect(page).toHaveURL(/\/devis\?reference=DEV-/);
    const confirmation = page.url();
    await page.goBack();
    await fillQuote(generalForm(page), { email });
    await send(page).click();
    await expect(page).toHaveURL(confirmation);
    expect(await leadsOf(email)).toHaveLength(1);
  });

  test("a member asks one company", async ({ page }) => {
    const [company] = await someCompanies(1);
    const { email } = await enter(page);
    await page.goto(`/company/${company?.slug}`);
    const block = page.locator("#devis");
    await block.getByLabel("Prénom").fill("Marie");
    await block.getByRole("textbox", { name: /^Nom/ }).fill("");
    await block.getByLabel("Votre entreprise").fill("Boulangerie du Port");
    await block.getByLabel("Type de service").selectOption("sauvegarde");
    await block.getByRole("checkbox", { name: /^J’accepte/ }).check();
    await block.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(block.getByRole("alert")).toContainText("Le nom est requis");
    await block.getByRole("textbox", { name: /^Nom/ }).fill("Dupont");
    await block.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(block.getByText("est bien reçue")).toBeVisible();
    await expect(block.getByRole("heading", { name: "Demande envoyée" })).toBeFocused();
    await expect(block.locator("form")).toHaveCount(0);
    await expect(block.getByRole("navigation", { name: "Entreprises similaires" })).toBeVisible();
    expect(await leadsOf(email)).toHaveLength(1);
  });
});

test("a request that was begun and left is offered again in this tab, without contact details, and forgotten once sent", async ({
  page,
}) => {
  const email = newAddress("revenue");
  await page.goto("/devis?category=sauvegarde");
  await hydrated(page);
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Nom de l’entreprise").fill("Boulangerie du Port");
  await form.getByLabel("Nom du contact").fill("Marie Dupont");
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByLabel("Message").fill("Un devis pour trois postes.");
  const stored = () => page.evaluate(() => sessionStorage.getItem("recif.demande") ?? "");
  await expect.poll(stored).toContain("trois postes");
  expect(await stored()).not.toMatch(/Marie|@/);
  await page.goto("/directory");
  await page.goto("/devis?category=sauvegarde");
  await hydrated(page);
  const offer = page.getByText("Vous aviez commencé une demande");
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "La reprendre" }).click();
  await expect(form.getByLabel("Message")).toHaveValue("Un devis pour trois postes.");
  await expect(form.getByLabel("Nom du contact")).toHaveValue("");
  await form.getByLabel("Nom du contact").fill("Marie Dupont");
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByRole("checkbox", { name: /^J’accepte/ }).check();
  await send(page).click();
  await expect(page.getByRole("heading", { name: /envoyée/ })).toBeVisible();
  expect(await stored()).toBe("");
  await page.goto("/devis");
  await hydrated(page);
  await expect(page.getByLabel("Message")).toBeVisible();
  await expect(offer).toHaveCount(0);
});
