import { modulesOf } from "#tests/support/first-view.ts";
import { expect, hydrated, test } from "../journey.ts";

for (const path of ["/", "/directory", "/category/sauvegarde", "/login"]) {
  test(`${path} asks for the modules that its budget counts, and for no other`, async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) asked.add(pathname);
    });
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? "";
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect([...asked].toSorted()).toEqual(modulesOf(html));
  });
}
