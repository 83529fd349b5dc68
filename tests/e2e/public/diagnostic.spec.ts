import { QUESTIONS } from "#tests/support/diagnostic-visits.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { depth } from "../depth.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Vos résultats sont prêts" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Tab until a control has the focus; nobody presses that often. */
async function tabTo(page: Page, control: ReturnType<Page["getByRole"]>): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("out of reach of the keyboard");
}

test("the diagnostic is taken by keyboard alone, from its first page to its end", async ({ page }) => {
  // Every question may be looked at in both themes.
  test.setTimeout(900_000);
  await page.goto("/diagnostique");
  await hydrated(page);
  await tabTo(page, page.getByRole("button", { name: "Commencer le diagnostic" }));
  await page.keyboard.press("Enter");

  for (let place = 1; place <= QUESTIONS; place += 1) {
    await expect(heading(page)).toContainText(`Question ${place} sur ${QUESTIONS}`);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("progressbar", { name: `Question ${place}` })).toHaveAttribute(
      "value",
      String(place),
    );
    if (depth.questions.includes(place)) await expectAccessibleInBothThemes(page.getByRole("main"));
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    await tabTo(
      page,
      page.getByRole("button", { name: place < QUESTIONS ? "Suivant" : "Voir les résultats" }),
    );
    await page.keyboard.press("Enter");
  }

  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/diagnostique/question/${QUESTIONS}?fin`);
  await expectAccessibleInBothThemes(page);
  // Closed, the reader is on the question still, with their answer.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/diagnostique/question/${QUESTIONS}`);
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.locator("main :focus")).toHaveCount(1);

  await tabTo(page, page.getByRole("button", { name: "Voir les résultats" }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("textbox", { name: "Adresse e-mail" }));
  await page.keyboard.type("marie");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("L’e-mail n’est pas valide").first()).toBeVisible();
  await expectAccessibleInBothThemes(dialog);
  await tabTo(page, dialog.getByRole("button", { name: "Continuer sans e-mail" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/diagnostique\/resultats/);

  await page.goto("/diagnostique/expert");
  await hydrated(page);
  await expectAccessibleInBothThemes(page.getByRole("main"));
});

test("a question without an answer says so at its field; back and reload keep what was answered", async ({
  page,
}) => {
  await page.goto("/diagnostique");
  await hydrated(page);
  await page.getByRole("button", { name: "Commencer le diagnostic" }).click();
  await expect(heading(page)).toContainText("Question 1 sur");
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("group", { name: /Votre réponse/ })).toContainText("Choisissez une réponse");
  await expectAccessibleInBothThemes(page.getByRole("main"));

  await page.getByRole("radio", { name: "Je ne sais pas" }).check();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(heading(page)).toContainText("Question 2 sur");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(heading(page)).toContainText("Question 3 sur");
  await page.goBack();
  await expect(heading(page)).toContainText("Question 2 sur");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await page.getByRole("link", { name: "Précédent" }).click();
  await expect(page).toHaveURL("/diagnostique/question/1");
  await expect(page.getByRole("radio", { name: "Je ne sais pas" })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Je ne sais pas" })).toBeChecked();

  await page.getByText("Recommencer à zéro").click();
  await page.getByRole("button", { name: "Recommencer" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});
