import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

const LIST = "/admin/diagnostic/questions";

test("questions are copied, one is written anew and moved, and the version is published", async ({
  page,
}) => {
  await enter(page, { role: "admin" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await hydrated(page);
  await page.getByRole("button", { name: "Préparer une nouvelle version" }).click();
  await page.waitForURL(/questions\/\d+$/);
  const draft = page.url();

  await page.getByRole("link", { name: /^Modifier\s: Vos ordinateurs, téléphones/ }).click();
  await page.waitForURL(/questions\/\d+\/[^/]+$/);
  await page.getByRole("textbox", { name: /^Question/ }).fill("Tout est-il à jour ?");
  await page.getByLabel(/^Note 4/).fill("9");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Une réponse au moins vaut 10");
  await expect(page.getByRole("textbox", { name: /^Question/ })).toHaveValue("Tout est-il à jour ?");
  await page.getByLabel(/^Note 4/).fill("10");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/#question-mises-a-jour$/);

  await page.getByRole("button", { name: "Descendre : Tout est-il à jour\u00a0?" }).click();
  await expect(page.getByRole("heading", { name: "2. Tout est-il à jour" })).toBeVisible();
  await expect(page.locator("#question-mises-a-jour")).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Publier cette version" }).click();
  await expect(page.getByText("Posée maintenant")).toBeVisible();
  expect(page.url().split("#")[0]).toBe(draft);
  await expect(page.getByRole("button", { name: "Monter" })).toHaveCount(0);

  await page.goto("/admin/diagnostic/chiffres");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chiffres du diagnostic");
  await expectAccessibleInBothThemes(page);
});
