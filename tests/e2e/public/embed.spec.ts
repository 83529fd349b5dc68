import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSideways } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

const isolation = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
};

/** A page of another site around the code, by default isolated as strictly as a page can be. */
async function otherSite(code: string, headers: Record<string, string> = isolation) {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(
      `<!DOCTYPE html><html lang="fr"><head><title>Autre site</title><link rel="icon" href="data:,"></head><body><h1>Autre site</h1>${code}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

const themeField = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const groundOf = (page: Page) =>
  page
    .frameLocator("iframe")
    .locator(":root")
    .evaluate((root) => getComputedStyle(root).backgroundColor);

test("a frame is composed by keyboard, copied, and shown by another site in both themes", async ({
  page,
}) => {
  await page.goto("/integrer");
  await hydrated(page);
  await page.getByLabel("Catégorie de services").focus();
  await page.keyboard.type("Sauv");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lignes=2&/);
  await expect(page.getByRole("alert")).toContainText("Choisissez de 3 à 20 lignes");
  await expectAccessibleInBothThemes(page);

  const rows = page.getByLabel("Nombre d’entreprises affichées");
  await expect(rows).toHaveValue("2");
  await expect(page.getByLabel("Catégorie de services")).toHaveValue("sauvegarde");
  await rows.fill("4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(themeField(page, "Sombre")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lignes=4&theme=sombre#apercu$/);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1, name: "Sauvegarde" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const dark = await page.getByRole("textbox", { name: "Code du cadre" }).inputValue();
  const site = await otherSite(dark);
  await page.goto(site.url);
  await expect(preview.getByRole("listitem")).toHaveCount(4);
  expect(await groundOf(page)).toBe("rgb(11, 28, 34)");
  const link = preview.getByRole("listitem").first().getByRole("link");
  await expect(link).toHaveAccessibleName(/nouvelle fenêtre/);
  const [profile] = await Promise.all([page.waitForEvent("popup"), link.press("Enter")]);
  await profile.waitForURL(/\/company\//);
  expect(await profile.evaluate(() => document.referrer)).toBe("");
  await profile.close();
  site.stop();

  const light = await otherSite(dark.replaceAll("sombre", "clair"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(light.url);
  await expect(preview.getByRole("listitem")).toHaveCount(4);
  expect(await groundOf(page)).toBe("rgb(255, 255, 255)");
  light.stop();
  expect(await page.context().cookies()).toEqual([]);
});

test("no other page of the site shows in a frame of another", async ({ page, problems }) => {
  const frame = `<iframe title="Annuaire" src="${process.env.RECIF_TEST_URL}/directory"></iframe>`;
  const site = await otherSite(frame, {});
  await page.goto(site.url);
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  expect(problems.splice(0).join("\n")).toMatch(/frame/i);
  await expect(page.frameLocator("iframe").getByRole("main")).toHaveCount(0);
  site.stop();
});

test("what a frame shows is accessible from 280 to 900 pixels, in every state", async ({ page, request }) => {
  const company = /\/company\/([a-z0-9-]+)/.exec(await (await request.get("/directory")).text())?.[1];
  for (const path of [
    "/embed/entreprises?lignes=20",
    "/embed/entreprises?q=zzzzzz",
    "/embed/entreprises?lignes=abc",
    `/embed/entreprise/${company}`,
  ])
    for (const width of [280, 600, 900]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await expectAccessibleInBothThemes(page);
      await expectNoSideways(page);
      const small = await page
        .getByRole("link")
        .evaluateAll(
          (all) =>
            all.filter((one) => one.getBoundingClientRect().height < 24 && !one.closest("li, p")).length,
        );
      expect([path, width, small]).toEqual([path, width, 0]);
    }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a frame is composed and its code is there to copy", async ({ page }) => {
    await page.goto("/integrer");
    await page.getByLabel("Dans quelle commune").selectOption("Koné");
    await page.getByRole("button", { name: "Composer le cadre" }).click();
    await expect(page).toHaveURL(/commune=kone/);
    await expect(page.getByRole("textbox", { name: "Code du cadre" })).toHaveValue(/commune=kone/);
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Koné" })).toBeVisible();
  });
});
