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

test.describe("formatters", () => {
  test.use({ isolated: true });

  /** The first formatter loads locale tables, which blocks a phone for longer than React's start. */
  test("no page needs a formatter of dates or numbers to come alive", async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      for (const name of ["NumberFormat", "DateTimeFormat", "PluralRules", "Collator"] as const) {
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct(target, given) {
              made.push(name);
              return Reflect.construct(target, given);
            },
          }),
        });
      }
      Object.defineProperty(String.prototype, "localeCompare", { value: () => made.push("localeCompare") });
      Object.assign(window, { made });
    });
    for (const path of [
      "/",
      "/directory",
      "/category/sauvegarde",
      "/company/vigie-lagon-fictif",
      "/devis",
      "/urgence-cyber",
    ]) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), path).toEqual([]);
    }
  });
});
