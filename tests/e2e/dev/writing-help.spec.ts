import type { Locator } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const TEXT = "Lagon Sécurité aide les entreprises à garder leurs données.\n\nElle intervient partout.";
const text = { ok: true, proposal: { kind: "text", text: TEXT, by: "model" } };

type Asked = URLSearchParams;

/** Opens the form with mocked answers; returns the recorded requests. */
async function open(page: Page, answer: unknown, { status = 200, after = Promise.resolve() } = {}) {
  const asked: Asked[] = [];
  await page.route("**/aide-redaction", async (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? ""));
    await after;
    await route.fulfill({ status, json: answer }).catch(() => undefined);
  });
  await page.goto("/dev/ui");
  await hydrated(page);
  const form = page.locator("form").filter({ hasText: "Suggérer des catégories" });
  await expect(form.getByRole("button", { name: "Générer une description" })).toBeVisible();
  return { asked, form, field: form.getByLabel("Description de l’entreprise") };
}

const postedNames = (form: Locator) =>
  form.evaluate((element) => [...new FormData(element as HTMLFormElement).keys()]);

const button = (page: Page, name: string) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("each button says why it cannot be pressed, until the form says enough", async ({ page }) => {
  const { form, field } = await open(page, text);
  const [generate, improve] = [
    button(page, "Générer une description"),
    button(page, "Améliorer la description"),
  ];
  const suggest = button(page, "Suggérer des catégories");
  await expect(generate).toBeDisabled();
  await expect(generate).toHaveAccessibleDescription(
    "Le nom de l’entreprise est requis pour générer une description.",
  );
  await expect(suggest).toBeDisabled();
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await expect(suggest).toBeEnabled();
  await expect(generate).toHaveAccessibleDescription("Catégories manquantes");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  await expect(generate).toBeEnabled();
  await expect(improve).toHaveAccessibleDescription("Description trop courte");
  await field.fill("Une description qui suffit.");
  await expect(improve).toBeEnabled();
  await expectAccessible(form);
});

test("a proposal is read first, changes nothing by itself, and can be accepted, undone and rejected", async ({
  page,
}) => {
  const { asked, form, field } = await open(page, text);
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  await field.fill("Ce que j’ai écrit moi-même, et que je garde.");
  const improve = button(page, "Améliorer la description");

  await improve.press("Enter");
  await expect(heading(page, "Description proposée")).toBeFocused();
  await expect(page.getByText("Proposition d’une IA, à relire")).toBeVisible();
  await expect(field).toHaveValue("Ce que j’ai écrit moi-même, et que je garde.");
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    act: "improve_description",
    name: "Lagon Sécurité",
    categories: "sauvegarde",
    description: "Ce que j’ai écrit moi-même, et que je garde.",
  });
  await expectAccessible(form);

  await button(page, "Abandonner").press("Enter");
  await expect(heading(page, "Description proposée")).toHaveCount(0);
  await expect(improve).toBeFocused();
  await expect(field).toHaveValue("Ce que j’ai écrit moi-même, et que je garde.");

  await improve.press("Enter");
  await button(page, "Accepter").press("Enter");
  await expect(field).toHaveValue(TEXT);
  const undo = button(page, "Annuler le remplacement");
  await expect(undo).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "La description a été remplacée." })).toBeVisible();
  await undo.press("Enter");
  await expect(field).toHaveValue("Ce que j’ai écrit moi-même, et que je garde.");
  await expect(undo).toHaveCount(0);
  await expect(improve).toBeFocused();
});

test("a proposal can be changed before it is accepted", async ({ page }) => {
  const { form, field } = await open(page, text);
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  await button(page, "Générer une description").click();
  await button(page, "Modifier").click();
  const edited = page.getByLabel("Votre version");
  await expect(edited).toBeFocused();
  await expect(edited).toHaveValue(TEXT);
  await edited.fill("");
  await expect(button(page, "Accepter")).toBeDisabled();
  await edited.fill("Ma version.");
  await expectAccessible(form);
  expect(await postedNames(form)).toEqual(["name", "categories", "description"]);
  await button(page, "Accepter").click();
  await expect(field).toHaveValue("Ma version.");
});

test("waiting can be ended, and an answer that comes too late is not shown", async ({ page }) => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const { form, field } = await open(page, text, { after });
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  const generate = button(page, "Générer une description");
  await generate.press("Enter");
  await expect(form.getByRole("status").filter({ hasText: "Rédaction en cours…" })).toBeVisible();
  await expect(generate).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(form);
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/aide-redaction"));
  await form.getByRole("button", { name: "Annuler", exact: true }).press("Enter");
  await gone;
  await expect(generate).toBeFocused();
  answer();
  await field.fill("Autre chose.");
  await expect(heading(page, "Description proposée")).toHaveCount(0);
  await expect(form.getByRole("status").filter({ hasText: "Impossible" })).toHaveCount(0);
});

test("who has gone on to another field is not called away from it", async ({ page }) => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const { form, field } = await open(page, text, { after });
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  await button(page, "Générer une description").click();
  await field.focus();
  answer();
  await expect(heading(page, "Description proposée")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "Proposition prête" })).toHaveCount(1);
});

test("what goes wrong is a sentence beside the button, and the field stays", async ({ page, problems }) => {
  const message = "Impossible de générer la description. Veuillez réessayer.";
  const { form, field } = await open(page, { ok: false, message }, { status: 502 });
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sécurité");
  await form.getByRole("checkbox", { name: "Sauvegarde" }).check();
  await field.fill("Mon texte.");
  await button(page, "Générer une description").click();
  await expect(form.getByRole("status").filter({ hasText: message })).toBeVisible();
  await page.route("**/aide-redaction", (route) => route.abort());
  await button(page, "Générer une description").click();
  await expect(form.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(field).toHaveValue("Mon texte.");
  await expectAccessible(form);
  expect(problems.splice(0)).toHaveLength(2);
});

test("accepting suggested categories ticks them, and no others", async ({ page }) => {
  const categories = ["sauvegarde", "securite-cloud"];
  const { form } = await open(page, { ok: true, proposal: { kind: "categories", categories, by: "words" } });
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sauvegarde");
  const suggest = button(page, "Suggérer des catégories");
  await suggest.press("Enter");
  await expect(heading(page, "Catégories proposées")).toBeFocused();
  await expect(page.getByText("D’après votre description")).toBeVisible();
  const panel = page.getByRole("region", { name: "Catégories proposées" });
  expect(await postedNames(form)).toEqual(["name", "description"]);
  await expectAccessible(form);
  await panel.getByRole("checkbox", { name: "Sécurité Cloud" }).uncheck();
  await panel.getByRole("button", { name: "Accepter" }).press("Enter");
  await expect(suggest).toBeFocused();
  await expect(form.getByRole("checkbox", { name: "Sauvegarde" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Sécurité Cloud" })).not.toBeChecked();
  await expect(form.getByRole("status").filter({ hasText: "1 catégorie ajoutée." })).toBeVisible();
});

test("a member whose session ended sees it, in the site's own words", async ({ page }) => {
  await page.goto("/dev/ui");
  await hydrated(page);
  const form = page.locator("form").filter({ hasText: "Suggérer des catégories" });
  await form.getByLabel("Nom de l’entreprise").fill("Lagon Sauvegarde");
  await button(page, "Suggérer des catégories").click();
  await expect(form.getByRole("status").filter({ hasText: "Vous n’êtes plus connecté" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("there are no buttons that would do nothing", async ({ page }) => {
    await page.goto("/dev/ui");
    await expect(page.getByLabel("Description de l’entreprise")).toBeVisible();
    await expect(button(page, "Générer une description")).toHaveCount(0);
    await expect(button(page, "Suggérer des catégories")).toHaveCount(0);
  });
});
