import { delayScripts, expect, hydrated, type Page, test } from "../journey.ts";

const quote = (page: Page) => page.getByRole("main").locator("form").filter({ hasText: "Type de service" });

/** Scripts never load in time: the form is submitted without them and its page shows the errors. */
async function postTooEarly(page: Page, message: string) {
  const release = await delayScripts(page);
  await page.goto("/devis", { waitUntil: "commit" });
  await quote(page).getByLabel("Message").fill(message);
  await quote(page).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await quote(page).getByRole("button").click({ noWaitAfter: true });
  await expect(page.getByRole("alert").first()).toContainText("erreurs");
  return release;
}

test("what is typed, picked and ticked before the scripts have come stays", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto("/devis", { waitUntil: "commit" });
  const form = quote(page);
  await form.getByLabel("Nom de l’entreprise").fill("Boulangerie du Port");
  await form.getByLabel("Type de service").selectOption("sauvegarde");
  await form.getByLabel("Message").fill("Trois postes.");
  await form.getByRole("checkbox").check();
  release();
  await hydrated(page);
  // Submitting works in place: hydration is complete.
  await form.getByRole("button").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(form.getByLabel("Nom de l’entreprise")).toHaveValue("Boulangerie du Port");
  await expect(form.getByLabel("Type de service")).toHaveValue("sauvegarde");
  await expect(form.getByLabel("Message")).toHaveValue("Trois postes.");
  await expect(form.getByRole("checkbox")).toBeChecked();
});

test("what is corrected before the scripts have come stays, and keeps the focus", async ({ page }) => {
  const release = await postTooEarly(page, "Trois postes.");
  const form = quote(page);
  await form.getByLabel("Nom du contact").fill("Marie Dupont");
  await form.getByLabel("Message").fill("Quatre postes.");
  release();
  await hydrated(page);
  await page.keyboard.press("End");
  await page.keyboard.type(" Merci.");
  await form.getByRole("button").click();
  await expect(form.getByLabel("Message")).toHaveValue("Quatre postes. Merci.");
  await expect(form.getByLabel("Nom du contact")).toHaveValue("Marie Dupont");
});

test.describe("during hydration", () => {
  test.use({ isolated: true });

  for (const [when, typesLate] of [
    ["before", false],
    ["during", true],
  ] as const)
    test(`what is typed ${when} hydration stays, even when typing goes on`, async ({ page }) => {
      // React hydrates in several passes: it writes the textarea in an early one, and an event restarts it.
      await page.addInitScript((late) => {
        const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
        let written = false;
        Object.defineProperty(HTMLTextAreaElement.prototype, "value", {
          get: value?.get,
          set(text: string) {
            value?.set?.call(this, text);
            if (written) return;
            written = true;
            if (late) value?.set?.call(this, "Quatre postes.");
            const field = late ? this : document.querySelector("main input");
            field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
          },
        });
      }, typesLate);
      const release = await postTooEarly(page, "Trois postes.");
      const message = quote(page).getByLabel("Message");
      if (!typesLate) await message.fill("Quatre postes.");
      release();
      await hydrated(page);
      await message.focus();
      await page.keyboard.press("End");
      await page.keyboard.type(" Merci.");
      await expect(message).toHaveValue("Quatre postes. Merci.");
    });
});
