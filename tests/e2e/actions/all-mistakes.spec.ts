import { expect, hydrated, test } from "../journey.ts";

test("what the browser and what the server find wrong is shown at once", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByLabel("Adresse e-mail").fill("marie");
  await main.getByLabel("Message").fill("court");
  const asked = page.waitForResponse((answer) => answer.request().method() === "POST");
  await main.getByRole("button", { name: "Envoyer le message" }).click();
  await asked;
  const alert = main.getByRole("alert");
  await expect(alert).toContainText(/prénom/i);
  await expect(alert).toContainText("au moins 10 caractères");
});

test("without a connection, what the browser finds is still shown", async ({ page, problems }) => {
  await page.goto("/contact");
  await hydrated(page);
  const main = page.getByRole("main");
  await page.route("**/contact*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await main.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(main.getByRole("alert")).toContainText("Le prénom doit contenir au moins 2 caractères");
  await expect(main.getByRole("alert")).toBeFocused();
  expect(problems.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_FAILED")]);
});
