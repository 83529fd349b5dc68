import { modulesOf } from "#tests/support/first-view.ts";
import { alive, delayScripts, expect, hydrated, test } from "../journey.ts";

for (const path of ["/", "/directory", "/category/sauvegarde", "/login"]) {
  test(`${path} asks for the modules that its budget counts, and for no other`, async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) asked.add(pathname);
    });
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? "";
    await alive(page);
    await page.waitForLoadState("networkidle");
    expect([...asked].toSorted()).toEqual(modulesOf(html));
  });
}

test.describe("formatters", () => {
  test.use({ isolated: true });

  /** The first formatter loads locale tables, which blocks a phone for longer than React's start. */
  test("no page needs a formatter of dates or numbers to come alive", async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      for (const name of ["NumberFormat", "DateTimeFormat", "PluralRules", "Collator"] as const) {
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct(target, given) {
              made.push(name);
              return Reflect.construct(target, given);
            },
          }),
        });
      }
      Object.defineProperty(String.prototype, "localeCompare", { value: () => made.push("localeCompare") });
      Object.assign(window, { made });
    });
    for (const path of [
      "/",
      "/directory",
      "/category/sauvegarde",
      "/company/vigie-lagon-fictif",
      "/devis",
      "/urgence-cyber",
    ]) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([]);
    }
  });
});

test("the quote form of a page is brought to life at a touch of the page, and keeps what was typed before", async ({
  page,
}) => {
  await page.goto("/category/sauvegarde");
  await alive(page);
  const form = page.getByRole("main").locator("form").filter({ hasText: "Type de service" });
  const release = await delayScripts(page);
  await form.getByLabel("Nom de l’entreprise").fill("Boulangerie du Port");
  await form.getByLabel("Message").fill("Trois postes.");
  await form.getByRole("checkbox").last().check();
  release();
  await hydrated(page);
  await form.getByRole("button").click();
  await expect(page.getByRole("alert").first()).toContainText("erreurs");
  await expect(page).toHaveURL("/category/sauvegarde");
  await expect(form.getByLabel("Nom de l’entreprise")).toHaveValue("Boulangerie du Port");
  await expect(form.getByLabel("Message")).toHaveValue("Trois postes.");
  await expect(form.getByRole("checkbox").last()).toBeChecked();
});

test("a choice of companies stands in the quote form without a touch", async ({ page }) => {
  await page.goto("/company/vigie-lagon-fictif");
  await hydrated(page);
  await page.getByRole("button", { name: "Ajouter à ma demande" }).click();
  await expect(page.getByRole("button", { name: "Retirer de ma demande" })).toBeVisible();
  await page.goto("/category/audit-conseil");
  await expect(page.getByRole("group", { name: "Votre demande part à" })).toBeVisible();
});
