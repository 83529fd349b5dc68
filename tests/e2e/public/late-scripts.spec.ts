import { alive, delayScripts, expect, hydrated, type Page, test } from "../journey.ts";

// Init scripts cannot be removed, and a first visit needs an empty cache.
test.use({ isolated: true });

test("a page is painted before its scripts are fetched, and is then brought to life", async ({ page }) => {
  await page.goto("/directory");
  await alive(page);
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

const ARTICLE = "/blog/la-sauvegarde-3-2-1";

for (const path of ["/urgence-cyber", ARTICLE])
  test(`${path} is read without a script: pointing at text and scrolling load none, a control does`, async ({
    page,
  }) => {
    const asked = scriptsOf(page);
    await page.clock.install();
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { level: 1 }).click();
    await page.mouse.wheel(0, 2_000);
    // Longer than any timer of a page whose scripts begin by themselves.
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    await page.getByRole("contentinfo").getByRole("link").first().hover();
    await alive(page);
    expect(asked.length).toBeGreaterThan(5);
  });

test("a keyboard wakes it before its focus reaches a control", async ({ page }) => {
  await page.goto(ARTICLE);
  await page.keyboard.press("Tab");
  await alive(page);
});

test("a button that only scripts answer is answered once they are there, once", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      (window as unknown as { prints: number }).prints += 1;
    };
  });
  const release = await delayScripts(page);
  await page.goto("/urgence-cyber");
  await page.getByRole("button", { name: "Imprimer cette page" }).click();
  release();
  await alive(page);
  const prints = () => page.evaluate(() => (window as unknown as { prints: number }).prints);
  await expect.poll(prints).toBe(1);
  await page.getByRole("button", { name: "Imprimer cette page" }).click();
  expect(await prints()).toBe(2);
});

test("a menu opened before its scripts are there stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayScripts(page);
  await page.goto(ARTICLE);
  await page.locator("summary", { hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu", exact: true });
  await expect(menu).toBeVisible();
  release();
  await alive(page);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("a form posted before its scripts are there is posted", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/urgence-cyber");
  await page.getByRole("button", { name: "De l’argent est parti" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\?vu=/);
});

test("who agreed to be counted, or is shown a message, has scripts without a touch", async ({
  page,
  context,
}) => {
  const url = process.env.RECIF_TEST_URL ?? "";
  const at = Math.floor(Date.now() / 1000);
  const agreed = `essential=true&analytics=true&marketing=false&version=1&at=${at}&id=${"a".repeat(22)}`;
  await context.addCookies([{ url, name: "cookie-preferences", value: agreed }]);
  await page.goto(ARTICLE);
  await alive(page);
  await context.clearCookies();
  await context.addCookies([{ url, name: "recif.flash", value: btoa(JSON.stringify("signed-in")) }]);
  await page.goto(ARTICLE);
  await alive(page);
});

function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) asked.push(pathname);
  });
  return asked;
}
