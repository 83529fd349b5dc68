import { newAddress } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

// Decision E8: a toast repeats the page's message.

test.use({ isolated: true });

const close = (page: Page) => page.getByRole("button", { name: "Fermer le message" });

async function subscribe(page: Page) {
  const main = page.getByRole("main");
  await page.clock.install();
  await page.goto("/newsletter");
  await hydrated(page);
  await main.getByLabel("Adresse e-mail").fill(newAddress("lente"));
  await main.getByLabel("J’accepte").check();
  await page.mouse.move(1, 1);
  await main.getByRole("button", { name: "S’inscrire" }).press("Enter");
  await expect(close(page)).toBeVisible();
}

test("after 5 seconds a toast is gone, and its message stays in the page", async ({ page }) => {
  await subscribe(page);
  await page.clock.fastForward(5_000);
  await expect(close(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Plus qu’une étape");
});

for (const [how, pause, release] of [
  ["pointed at", (page: Page) => close(page).hover(), (page: Page) => page.mouse.move(1, 1)],
  ["focused", (page: Page) => close(page).focus(), (page: Page) => close(page).blur()],
] as const) {
  test(`a toast that is ${how} stays, and goes afterwards`, async ({ page }) => {
    await subscribe(page);
    await pause(page);
    await page.clock.fastForward(60_000);
    await expect(close(page)).toBeVisible();
    await release(page);
    await page.clock.fastForward(6_000);
    await expect(close(page)).toHaveCount(0);
  });
}

test("an error does not go by itself, neither its toast nor what the page says", async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await page.goto("/newsletter");
  await hydrated(page);
  const main = page.getByRole("main");
  await page.route("**/newsletter*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await main.getByLabel("Adresse e-mail").fill(newAddress("coupee"));
  await main.getByLabel("J’accepte").check();
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(close(page)).toBeVisible();
  await page.clock.fastForward(600_000);
  await expect(close(page)).toBeVisible();
  await expect(main.getByRole("alert")).toContainText("Une erreur est survenue lors de l’inscription.");
  expect(problems.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_FAILED")]);
});

test("the next attempt removes the message of the one before", async ({ page, problems }) => {
  await page.goto("/contact");
  await hydrated(page);
  const main = page.getByRole("main");
  for (const [name, words] of [
    ["Prénom", "Marie"],
    ["Nom", "Dupont"],
    ["Adresse e-mail", newAddress("encore")],
    ["Sujet", "Une question"],
    ["Message", "Comment corriger la page de ma boulangerie ?"],
  ] as const)
    await main.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(words);
  const send = main.getByRole("button", { name: "Envoyer le message" });
  await page.route("**/contact*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await send.click();
  await expect(close(page)).toBeVisible();
  await page.unroute("**/contact*");
  await send.click();
  await expect(main.getByText(/MSG-[0-9A-Z]{6}/).first()).toBeVisible();
  await expect(page.getByRole("dialog").filter({ hasText: "Erreur" })).toHaveCount(0);
  await expect(page.getByText("Impossible d’envoyer")).toHaveCount(0);
  expect(problems.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_FAILED")]);
});
