import { tabTo } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const map = (page: Page) => page.getByRole("navigation", { name: "Par province" });
const searchField = (page: Page) => page.getByRole("combobox", { name: /Rechercher une entreprise/ });

test.describe("the map", () => {
  for (const width of [1000, 1280, 1920]) {
    test(`at ${width} px: no name touches a line, and no line is cut or runs under the bar`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      await expect(map(page).locator(".province-words")).toHaveCount(3);
      expect(await map(page).evaluate(namesInTheLines)).toEqual([]);

      const { left, right, top, bottom } = await map(page).evaluate(reachOfTheLines);
      const bar = await page.getByRole("banner").boundingBox();
      const band = await page.locator("main section").first().boundingBox();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 9_999));
      expect(bottom).toBeLessThanOrEqual((band?.y ?? 0) + (band?.height ?? 0));
    });
  }

  test("a land and its name are one link, and the keyboard reaches it", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const north = map(page).getByRole("link", { name: /Province Nord/ });
    await tabTo(page, north);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?location=nord&vue=carte");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await page.goBack();
    const { x, y } = await map(page).evaluate(aPointOfTheSouth);
    await page.mouse.click(x, y);
    await expect(page).toHaveURL("/directory?location=sud&vue=carte");
  });

  test("on a phone it is three links in a row, wide enough for a finger", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/");
    const boxes = await Promise.all(
      (await map(page).getByRole("link").all()).map((link) => link.boundingBox()),
    );
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(map(page).locator(".depth-chart")).toBeHidden();
  });

  test("with forced colours the lands are seen, and the lines are not", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    await expect(map(page).locator(".depth-chart")).toBeHidden();
    const fill = await map(page)
      .locator(".province-land")
      .first()
      .evaluate((land) => getComputedStyle(land).fill);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(fill).not.toBe(ground);
  });
});

test.describe("search comes first", () => {
  for (const width of [320, 390, 1000, 1280]) {
    test(`at ${width} px the field shows 27 characters, above the fold`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/");
      await page.evaluate(() => document.fonts.ready);
      const shown = await searchField(page).evaluate((input) => {
        const style = getComputedStyle(input);
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) throw new Error("no canvas");
        pen.font = style.font;
        const sample = "sauvegarde informatique Koné";
        const room = input.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
        return (room / pen.measureText(sample).width) * sample.length;
      });
      expect(shown).toBeGreaterThanOrEqual(27);
      const box = await searchField(page).boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(700);
    });
  }

  test("the suggestions are as wide as their field", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await searchField(page).pressSequentially("sauv");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list).toBeVisible();
    const [field, shown] = await Promise.all([
      page.locator(".search-frame").first().boundingBox(),
      list.boundingBox(),
    ]);
    expect(shown?.x).toBeCloseTo(field?.x ?? 0, 0);
    expect(shown?.width).toBeCloseTo(field?.width ?? 0, 0);
  });
});

test("no card, tile or figure stands alone in a row beside fuller ones", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 390, 600, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of [".featured-grid", ".category-tiles", "main section > div dl"]) {
      const rows = await page.locator(list).last().evaluate(cellsByRow);
      const widest = Math.max(...rows.map(({ cells }) => cells));
      const alone = rows.filter(({ cells, fills }) => cells === 1 && widest > 1 && !fills);
      expect(alone, `${list} at ${width} px`).toEqual([]);
    }
  }
});

function namesInTheLines(nav: Element): string[] {
  const chart = nav.querySelector("svg");
  const toChart = chart?.getScreenCTM()?.inverse();
  const widest = Number(chart?.querySelector(".depth-line")?.getAttribute("stroke-width"));
  const lands = [...(chart?.querySelectorAll("path") ?? [])];
  if (!chart || !toChart || !widest || lands.length !== 3) throw new Error("no chart");
  for (const land of lands) land.style.strokeWidth = String(widest);
  const touches = (x: number, y: number) => {
    const point = new DOMPoint(x, y).matrixTransform(toChart);
    return lands.some((land) => land.isPointInStroke(point) || land.isPointInFill(point));
  };
  const touched = [...nav.querySelectorAll(".province-words > span")].filter((words) => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    for (let x = left; x <= right; x += 4) {
      for (let y = top; y <= bottom; y += 4) if (touches(x, y)) return true;
    }
    return false;
  });
  for (const land of lands) land.style.strokeWidth = "";
  return touched.map((words) => words.textContent ?? "");
}

function reachOfTheLines(nav: Element) {
  const line = nav.querySelector<SVGGraphicsElement>(".depth-line");
  const matrix = line?.getScreenCTM();
  if (!line || !matrix) throw new Error("no line");
  const { x, y, width, height } = line.getBBox();
  const half = Number(line.getAttribute("stroke-width")) / 2;
  const from = new DOMPoint(x - half, y - half).matrixTransform(matrix);
  const to = new DOMPoint(x + width + half, y + height + half).matrixTransform(matrix);
  return { left: from.x, right: to.x, top: from.y, bottom: to.y };
}

function aPointOfTheSouth(nav: Element): { x: number; y: number } {
  const land = nav.querySelector<SVGPathElement>("#terre-sud");
  const matrix = land?.getScreenCTM();
  if (!land || !matrix) throw new Error("no land");
  const { x, y, width, height } = land.getBBox();
  for (let part = 0.1; part < 0.9; part += 0.02) {
    const point = new DOMPoint(x + width * part, y + height * part);
    if (land.isPointInFill(point)) return point.matrixTransform(matrix);
  }
  throw new Error("no point of it");
}

function cellsByRow(list: Element): { cells: number; fills: boolean }[] {
  const { width } = list.getBoundingClientRect();
  const rows = new Map<number, DOMRect[]>();
  for (const cell of list.children) {
    const box = cell.getBoundingClientRect();
    rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
  }
  return [...rows.values()].map((boxes) => ({
    cells: boxes.length,
    fills: boxes.reduce((sum, box) => sum + box.width, 0) >= width - 1,
  }));
}
