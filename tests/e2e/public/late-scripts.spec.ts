import { expect, hydrated, test } from "../journey.ts";

// Init scripts cannot be removed, and a first visit needs an empty cache.
test.use({ isolated: true });

test("a page is painted before its scripts are fetched, and is then brought to life", async ({ page }) => {
  await page.goto("/directory");
  await hydrated(page);
  const { painted, fetched } = await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver((_list, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: "paint", buffered: true });
    });
    const modules = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      fetched: Math.min(...modules.map(({ startTime }) => startTime)),
    };
  });
  expect(fetched).toBeGreaterThan(painted);
});

test("the first key brings it to life at once, and what was typed stays", async ({ page }) => {
  // No paint event, and the load event never fires.
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      observe() {}
    } as never;
    const listen = window.addEventListener.bind(window) as (...given: unknown[]) => void;
    window.addEventListener = ((kind: string, ...rest: unknown[]) => {
      if (kind !== "load") listen(kind, ...rest);
    }) as never;
  });
  await page.goto("/directory");
  const field = page.getByRole("combobox").first();
  await field.press("s");
  await hydrated(page);
  await field.pressSequentially("auveg");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(field).toHaveValue("sauveg");
});
