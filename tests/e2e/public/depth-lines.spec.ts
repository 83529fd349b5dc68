import sharp from "sharp";
import { expect, type Page, test } from "../journey.ts";

type Box = { left: number; top: number; width: number; height: number };

const pixels = async (page: Page) =>
  sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

/** Where something is written on the screen, unless on a ground of its own. */
const textBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, p, li, a), footer :is(h2, p, a, legend)")]
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].map(({ left, top, width, height }) => ({
          left,
          top,
          width,
          height,
        }));
      })
      .filter(({ left, top, width, height }) => {
        const whole = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
        return whole && width > 1;
      }),
  );

const differs = (one: Buffer, other: Buffer, { left, top, width, height }: Box, columns: number) => {
  for (let y = Math.ceil(top); y < top + height - 1; y++) {
    const [from, to] = [Math.ceil(left), Math.floor(left + width)].map((x) => (y * columns + x) * 3);
    if (one.compare(other, from, to, from, to) !== 0) return true;
  }
  return false;
};

test("the depth lines pass behind no text", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [
    "/company/vigie-lagon-fictif",
    "/category/sauvegarde",
    "/privacy-policy",
    "/urgence-cyber",
    "/introuvable",
    "/login",
  ]) {
    for (const width of [390, 768, 992, 1280, 1600]) {
      // Tall enough for the head, the page and the foot.
      await page.setViewportSize({ width, height: 2400 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const [withLines, boxes] = [await pixels(page), await textBoxes(page)];
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".depth-lines { visibility: hidden }");
        document.adoptedStyleSheets = [sheet];
      });
      const without = await pixels(page);
      const crossed = boxes.filter((box) => differs(withLines, without, box, width));
      expect(boxes.length, path).toBeGreaterThan(10);
      expect(crossed, `${path} at ${width} px`).toEqual([]);
    }
  }
});
