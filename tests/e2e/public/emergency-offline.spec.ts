import { startSite } from "#tests/support/site.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

test.describe("without a server", () => {
  // Service workers are blocked in shared windows.
  test.use({ isolated: true });

  test("read once, the page is there when the server is not, with its looks and what to do", async ({
    page,
  }) => {
    const site = await startSite({ DATABASE_URL: process.env.RECIF_TEST_DATABASE_URL ?? "" });
    try {
      await page.goto(`${site.url}/urgence-cyber`);
      await hydrated(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      expect(await page.evaluate(cachedUrls)).toEqual([
        expect.stringMatching(/\/assets\/.*\.css$/),
        expect.stringMatching(/\/urgence-cyber\?copie$/),
      ]);
    } finally {
      await site.stop();
    }
    await page.goto(`${site.url}/urgence-cyber`);
    await expect(page.getByRole("heading", { level: 1, name: "URGENCE CYBER" })).toBeVisible();
    await expect(page.getByText("Copie gardée sur cet appareil le")).toBeVisible();
    await expect(page.getByText(/Centre (ouvert|fermé) en ce moment/)).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: /Appeler le 505\.300/ }).filter({ visible: true }),
    ).toBeVisible();
    // Questions need the server: the copy has all instructions without them.
    await expect(page.getByText("Question 1 sur 4")).toHaveCount(0);
    await page.locator("summary", { hasText: "De l’argent est parti" }).click();
    await expect(page.getByText("Appelez votre banque tout de suite").first()).toBeVisible();
    // The style sheet too: the large button has its colour.
    const tall = await page.evaluate(
      () => getComputedStyle(document.querySelector("h1") ?? document.body).fontSize,
    );
    expect(Number.parseFloat(tall)).toBeGreaterThan(30);
    await expectAccessible(page);
  });
});

async function cachedUrls(): Promise<string[]> {
  const names = await caches.keys();
  const urls = [];
  for (const name of names) for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  return urls.toSorted();
}
