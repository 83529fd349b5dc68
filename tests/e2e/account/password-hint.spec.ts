import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { enter, PASSWORD } from "./people.ts";

const GUESSER = "**/estimate-password*.js";
const newPassword = (page: Page) => page.getByRole("textbox", { name: "Nouveau mot de passe" });
const form = (page: Page) => page.locator("form").filter({ has: newPassword(page) });
const hint = (page: Page) => form(page).getByRole("status").first();

async function openSettings(page: Page, name?: string) {
  await enter(page, name ? { name } : {});
  await page.goto("/settings");
  await hydrated(page);
}

async function change(page: Page) {
  await page.getByRole("textbox", { name: "Mot de passe actuel" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
}

test("a usual password is marked as one while it is typed, and refused for the same reason", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const guessers = () => fetched.filter((url) => url.includes("estimate-password"));
  await openSettings(page);
  expect(guessers()).toEqual([]);

  await newPassword(page).pressSequentially("Motdepasse123!");
  await expect(hint(page)).toContainText("Ce mot de passe est trop facile à deviner.");
  await expect(hint(page)).toContainText("Ajoutez des mots moins courants.");
  expect(guessers()).toHaveLength(1);
  expect(new URL(guessers()[0] ?? "").origin).toBe(new URL(page.url()).origin);
  await expectAccessible(form(page));
  await change(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Ce mot de passe est trop facile à deviner",
  );
  await expect(hint(page)).toBeEmpty();

  await newPassword(page).fill("lagon turquoise et bleu");
  await expect(hint(page)).toContainText(
    "Il manque encore : une majuscule, un chiffre, un caractère spécial.",
  );
  await newPassword(page).fill("Lagon-turquoise-7");
  await expect(hint(page)).toHaveText("Mot de passe solide.");
  await expectAccessible(form(page));
  await change(page);
  await expect(page.getByText("Mot de passe changé").first()).toBeVisible();
});

test("the words of the person are guessed first, as on the server", async ({ page }) => {
  await openSettings(page, "Églantine Wamytan");
  await newPassword(page).fill("Wamytan-Eglantine-98800!");
  await expect(hint(page)).toContainText("données personnelles");
  await change(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("à votre nom");
});

test("when its code does not load, no hint is shown and the form works", async ({ page, problems }) => {
  await page.route(GUESSER, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("estimate-password"),
  );
  await openSettings(page);
  await newPassword(page).fill("Lagon-turquoise-7");
  await refused;
  await change(page);
  await expect(page.getByText("Mot de passe changé").first()).toBeVisible();
  await expect(hint(page)).toBeEmpty();
  // Chromium's console message for the failed fetch.
  expect(problems.splice(0).filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
});
