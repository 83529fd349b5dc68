import { QUESTIONS } from "#tests/support/diagnostic-visits.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { depth } from "../depth.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Vos résultats sont prêts" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function tabTo(page: Page, control: ReturnType<Page["getByRole"]>): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("out of reach of the keyboard");
}

const begin = async (page: Page) => {
  await page.goto("/diagnostique");
  await hydrated(page);
  await page.getByRole("button", { name: "Commencer le diagnostic" }).click();
};
const oneTap = (page: Page) => page.getByRole("switch", { name: "Continuer dès que je réponds" });
const answers = (page: Page) => page.getByRole("group", { name: /^Votre réponse/ });
const forward = (place: number) => (place < QUESTIONS ? "Suivant" : "Voir les résultats");

/** All answers and the button are on the first screen; sources come after. */
async function expectOnFirstScreen(page: Page, place: number): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const choices = answers(page).locator("label");
  expect(await choices.count()).toBeGreaterThanOrEqual(4);
  await expect(choices.last()).toHaveText("Je ne sais pas");
  const button = page.getByRole("button", { name: forward(place) });
  const bottoms: number[] = [];
  for (const shown of [...(await choices.all()), button]) {
    const box = await shown.boundingBox();
    expect(box?.height, `question ${place}`).toBeGreaterThanOrEqual(44);
    bottoms.push((box?.y ?? 0) + (box?.height ?? 845));
  }
  expect(Math.max(...bottoms), `question ${place}`).toBeLessThanOrEqual(844);
  const source = page.locator("details", { hasText: "D’où vient cette question" });
  expect((await source.boundingBox())?.y).toBeGreaterThan(Math.max(...bottoms));
  await expect(source.getByText(/^Source\s: /)).toBeHidden();
}

test("the diagnostic is completed by keyboard alone, from its first page to its end, each question on one screen", async ({
  page,
}) => {
  // Every question may be checked in both themes.
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
    await expectOnFirstScreen(page, place);
    if (depth.questions.includes(place)) await expectAccessibleInBothThemes(page.getByRole("main"));
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: forward(place) }));
    await page.keyboard.press("Enter");
  }

  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/diagnostique/question/${QUESTIONS}?fin`);
  await expectAccessibleInBothThemes(page);
  // After closing, the question still has its answer.
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
  await begin(page);
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

  await page.getByText("D’où vient cette question").click();
  await expect(page.getByText(/^Source\s: /)).toBeVisible();
  await page.getByText("Recommencer à zéro").click();
  await page.getByRole("button", { name: "Recommencer" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("an answer leads on by itself only where the visitor switched it on, and this browser remembers", async ({
  page,
}) => {
  await begin(page);
  await expect(oneTap(page)).not.toBeChecked();
  await page.getByRole("radio").first().check();
  await expect(page.getByRole("button", { name: "Suivant" })).toBeVisible();
  await expect(heading(page)).toContainText("Question 1 sur");

  await oneTap(page).check();
  await expect(answers(page).getByRole("button")).toHaveCount(5);
  await expect(oneTap(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Suivant" })).toBeHidden();
  await expectAccessibleInBothThemes(page.getByRole("main"));
  // Moving focus selects nothing; a press does.
  await answers(page).getByRole("button").first().focus();
  await page.keyboard.press("Tab");
  await expect(heading(page)).toContainText("Question 1 sur");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("Question 2 sur");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: "Précédent" }).click();
  await expect(answers(page).getByRole("button").nth(1)).toHaveAccessibleName(/\(votre réponse\)$/);

  await page.goto("/diagnostique");
  await expect(oneTap(page)).toBeChecked();
  await page.getByRole("button", { name: "Commencer le diagnostic" }).click();
  await expect(heading(page)).toContainText("Question 2 sur");
  await oneTap(page).uncheck();
  await expect(page.getByRole("radio")).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole("button", { name: "Suivant" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("nothing is offered that needs them, and the questions go on by their button", async ({ page }) => {
    await page.goto("/diagnostique");
    await expect(oneTap(page)).toBeHidden();
    await page.getByRole("button", { name: "Commencer le diagnostic" }).click();
    await expect(oneTap(page)).toBeHidden();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect(heading(page)).toContainText("Question 2 sur");
  });
});

/**
 * Each press on a link, button, answer, switch or box is a tap; typed fields are counted separately. Formerly 30 taps
 * from the first question to the expert's form, and 34 from the home page to the request.
 */
test("an expert is asked for within sixteen taps of the first question", async ({ page }) => {
  let [taps, typed] = [0, 0];
  const tap = async (control: ReturnType<Page["getByRole"]>) => {
    await control.click();
    taps += 1;
  };
  const type = async (name: string, text: string) => {
    await page.getByRole("textbox", { name }).fill(text);
    typed += 1;
  };
  await page.goto("/");
  await hydrated(page);
  await tap(page.getByRole("main").getByRole("link", { name: "Faire le diagnostic" }));
  await tap(oneTap(page));
  await tap(page.getByRole("button", { name: "Commencer le diagnostic" }));
  const before = taps;
  for (let place = 1; place <= QUESTIONS; place += 1) {
    await expect(heading(page)).toContainText(`Question ${place} sur ${QUESTIONS}`);
    await tap(
      answers(page)
        .getByRole("button")
        .nth(place % 5),
    );
  }
  await tap(dialogOf(page).getByRole("button", { name: "Continuer sans e-mail" }));
  const expert = page.getByRole("link", { name: "Parler à un expert" });
  await expect(expert).toBeInViewport({ ratio: 1 });
  await tap(expert);
  await expect(heading(page)).toHaveText("Demander un expert");
  expect(taps - before).toBeLessThanOrEqual(16);

  await type("Nom", "Marie Canari");
  await type("Adresse e-mail", "marie-expert@client.example");
  await type("Entreprise", "Boulangerie du canari");
  await tap(page.getByRole("checkbox", { name: /conditions d’utilisation/ }));
  await tap(page.getByRole("button", { name: "Demander un expert" }));
  await expect(page.getByText("Demande envoyée !")).toBeVisible();
  expect({ taps, typed }).toEqual({ taps: 21, typed: 3 });
});
