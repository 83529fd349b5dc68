import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, linkIn } from "#tests/support/lead-life.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessible, expectAccessibleAtWidths } from "../accessible.ts";
import { aKnownMember, enter, newAddress, signIn } from "../account/people.ts";
import { inDatabase, tabTo } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { aBusyCompany } from "./companies.ts";

async function anOwner() {
  const member = await aKnownMember();
  return { ...member, ...(await aBusyCompany(member.id)) };
}

async function fillRequest(page: Page, email: string) {
  const main = page.getByRole("main");
  const words = aRequest();
  await main.getByLabel("Nom de l’entreprise").fill(words.company_name);
  await main.getByLabel("Nom du contact").fill(words.contact_name);
  await main.getByLabel(/^(Adresse )?e-mail/i).fill(email);
  await main.getByLabel("Type de service").selectOption("sauvegarde");
  await main.getByLabel("Message").fill(words.message);
  await main.getByRole("checkbox", { name: /J’accepte/ }).check();
}

test("chosen on its profile, asked, accepted by keyboard, written to, and found", async ({
  page,
  browser,
}) => {
  const owner = await anOwner();
  const email = newAddress("demandeuse");
  await page.goto(`/company/${owner.slug}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Ajouter à ma demande" }).click();
  const bar = page.getByRole("region", { name: "Ma demande de devis" });
  await expect(bar).toContainText("1 entreprise choisie");
  await page.goto("/directory");
  await expect(bar).toBeVisible();
  await bar.getByRole("link", { name: "Demander un devis", exact: true }).click();
  await expect(page.getByRole("group", { name: "Votre demande part à" }).getByRole("checkbox")).toBeChecked();
  await page.getByText(/^Préciser/).click();
  await page.getByLabel("Délai").selectOption("urgent");
  await fillRequest(page, email);
  const sent = page.getByRole("heading", { name: "Demande envoyée !" });
  await page.getByRole("button", { name: "Demander un devis gratuit" }).click();
  await expect(sent).toBeVisible();
  await expect(sent).toBeFocused();
  await expectAccessible(page.getByRole("main"));

  const desk = await browser.newPage();
  await desk.goto("/my-company/leads");
  await signIn(desk, owner.email);
  await desk.waitForURL("/my-company/leads");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Mes leads (2)");
  await desk.getByRole("article").first().getByRole("link").click();
  const accept = desk.getByRole("button", { name: "Accepter la demande" });
  await expect(accept).toBeVisible();
  await expect(desk.getByText(email)).toHaveCount(0);
  await hydrated(desk);
  await tabTo(desk, accept);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("main").getByText("Demande acceptée")).toBeVisible();
  await expect(desk.getByRole("link", { name: email })).toBeVisible();

  await page.goto(await followUrlOf(email));
  const steps = page.getByRole("list", { name: /\(fictif\)$/ }).getByRole("listitem");
  await expect(steps.filter({ hasText: "Acceptée, fait le" })).toBeVisible();
  await expect(steps.filter({ hasText: "Devis, en attente" })).toHaveAttribute("aria-current", "step");
  await expectAccessibleAtWidths(page, [390, 320, 1280]);
  await page.getByLabel(/^Votre message à/).fill("Pouvez-vous venir lundi ?");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByRole("main").getByText("Message envoyé")).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Pouvez-vous venir lundi ?")).toBeVisible();

  await page.getByRole("combobox", { name: /^Avec/ }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "J’ai trouvé" }).click();
  await expect(page.getByText("Cette demande est close")).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Gagné").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a profile leads to the request, and its page is used whole", async ({ page }) => {
    const owner = await anOwner();
    const email = newAddress("demandeuse");
    await page.goto(`/company/${owner.slug}`);
    await page.getByRole("button", { name: "Ajouter à ma demande" }).click();
    await expect(page.getByRole("group", { name: "Votre demande part à" })).toBeVisible();
    await fillRequest(page, email);
    const sent = page.getByRole("heading", { name: "Demande envoyée !" });
    await page.getByRole("button", { name: "Demander un devis gratuit" }).click();
    await expect(sent).toBeVisible();

    const url = await followUrlOf(email);
    await page.goto(url);
    await page.getByLabel("Ajouter une précision").fill("Nous sommes à Koné.");
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(page.getByText("Nous sommes à Koné.")).toBeVisible();
    await page.getByText("Effacer ma demande").click();
    await page.getByRole("button", { name: "Effacer définitivement" }).click();
    await expect(page.getByText("Demande effacée")).toBeVisible();
    expect((await page.goto(url))?.status()).toBe(410);
  });
});

const followUrlOf = (email: string) =>
  inDatabase((db) => linkIn(db, email, "quote-acknowledgement", "/devis/suivi/"));

test("a general request is assigned to a company that is proposed", async ({ page }) => {
  const owner = await anOwner();
  await enter(page, { role: "admin" });
  await page.goto(`/admin/demande/${owner.leadId}`);
  await hydrated(page);
  await page.getByText("Assigner à d’autres entreprises").click();
  await page.getByRole("button", { name: /^Assigner/ }).click();
  await expect(page.getByText("Choisissez au moins une entreprise").first()).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: /^Assigner/ }).click();
  await expect(page.getByRole("main").getByText("Demande assignée").first()).toBeVisible();
  await expectAccessible(page.getByRole("main"));
  await page.getByRole("button", { name: "Prendre en charge" }).click();
  await expect(page.getByText("Traité par admin").first()).toBeVisible();
});

test("a general request is assigned to a company that is found while typing", async ({ page }) => {
  const owner = await anOwner();
  const { id } = await inDatabase((db) => aCompany(db, { name: "Zostère Réseaux (fictif)" }));
  await enter(page, { role: "admin" });
  await page.goto(`/admin/demande/${owner.leadId}`);
  await hydrated(page);
  await page.getByText("Assigner à d’autres entreprises").click();
  const search = page.getByRole("combobox", { name: "Chercher une autre entreprise publiée" });
  await search.fill("zost");
  await page.getByRole("option", { name: /^Zostère Réseaux/ }).click();
  await expect(page.locator(`input[value="${id}"]`)).toBeChecked();
  await expectAccessible(page.getByRole("main"));
  await page.getByRole("button", { name: /^Assigner/ }).click();
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Demande assignée").first()).toBeVisible();
});

test("a company without manager opens a request by its link, declines it, and reconsiders", async ({
  page,
  baseURL,
}) => {
  const words = aRequest();
  const contact = newAddress("vigie");
  const company = await inDatabase((db) => aCompany(db, { email: contact }));
  await ask(aVisitor(baseURL ?? ""), baseURL ?? "", words, [company.slug]);
  await page.goto(await inDatabase((db) => linkIn(db, contact, "new-lead-notification", "/demande/")));
  await hydrated(page);
  await expect(page.getByText(words.message)).toHaveCount(0);
  await page.getByRole("button", { name: "Ouvrir la demande" }).click();
  await expect(page.getByText(words.message)).toBeVisible();
  await expect(page.getByText(words.email)).toHaveCount(0);
  await expectAccessible(page.getByRole("main"));
  await page.getByText("Décliner", { exact: true }).click();
  await page.getByLabel("Motif").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Décliner la demande" }).click();
  await expect(page.getByRole("main").getByText("Demande déclinée")).toBeVisible();
  await page.getByRole("button", { name: "Accepter la demande" }).click();
  await expect(page.getByRole("link", { name: words.email })).toBeVisible();
  await expectAccessible(page.getByRole("main"));
});
