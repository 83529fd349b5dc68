import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const lists = ["/directory?size=50", "/category/audit-conseil"];
const withMore = (page: Page) => page.locator("main .company-row").filter({ has: page.locator("details") });
/** Visible text of the row, without screen-reader text. */
const servicesOf = async (row: Locator) => (await row.locator(".row-services").innerText()).split(/ · |\n/);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("« +2 » opens the other services in their row, and the list stays", async ({ page }) => {
      for (const path of lists) {
        await page.goto(path);
        const row = withMore(page).first();
        const opener = row.locator("summary");
        const before = await servicesOf(row);
        await opener.click();
        await expect(row.locator("details")).toHaveAttribute("open");
        await expect(page).toHaveURL(path);
        const more = Number(/^\+(\d+)/.exec((await opener.textContent()) ?? "")?.[1]);
        expect(more).toBeGreaterThan(0);
        expect((await servicesOf(row)).length).toBe(before.length + more);
        if (javaScriptEnabled) await expectAccessible(row);

        await opener.press("Enter");
        await expect(row.locator("details")).not.toHaveAttribute("open");
        await row.getByRole("link").click();
        await expect(page).toHaveURL(/\/company\//);
      }
    });
  });

test("the services of a row are never cut, and what opens them says whose they are", async ({ page }) => {
  for (const width of [320, 390, 1280])
    for (const path of lists) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const cut = await page
        .locator(".row-services")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect([width, path, cut]).toEqual([width, path, 0]);
      for (const row of await withMore(page).all()) {
        const name = await row.locator(".row-link").evaluate((link) => link.firstChild?.textContent);
        const opener = row.locator("summary");
        expect((await opener.textContent())?.replace(/^\+\d+ autres? services? de /, "")).toBe(name);
        const box = await opener.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
    }
});
