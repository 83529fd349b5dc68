import sharp from "sharp";
import { depth } from "../depth.ts";
import { expect, type Page, test } from "../journey.ts";

type Box = { left: number; top: number; width: number; height: number };

const pixels = async (page: Page) =>
  sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

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

const showLines = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shown ? "" : ".depth-lines { visibility: hidden }");
    document.adoptedStyleSheets = [sheet];
  }, isShown);

const differs = (one: Buffer, other: Buffer, { left, top, width, height }: Box, columns: number) => {
  for (let y = Math.ceil(top); y < top + height - 1; y++) {
    const [from, to] = [Math.ceil(left), Math.floor(left + width)].map((x) => (y * columns + x) * 3);
    if (one.compare(other, from, to, from, to) !== 0) return true;
  }
  return false;
};

/** Screenshots with and without the lines, once the page is stable. */
async function stillPictures(page: Page) {
  for (;;) {
    const boxes = await textBoxes(page);
    await showLines(page, true);
    const withLines = await pixels(page);
    await showLines(page, false);
    const without = await pixels(page);
    await showLines(page, true);
    const isStill = JSON.stringify(await textBoxes(page)) === JSON.stringify(boxes);
    if (isStill && withLines.equals(await pixels(page))) return { boxes, withLines, without };
  }
}

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
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of depth.widthsOfDepthLines) {
      // Tall enough for header, page and footer.
      await page.setViewportSize({ width, height: 2400 });
      const { boxes, withLines, without } = await stillPictures(page);
      const crossed = boxes.filter((box) => differs(withLines, without, box, width));
      expect(boxes.length, path).toBeGreaterThan(10);
      expect(crossed, `${path} at ${width} px`).toEqual([]);
    }
  }
});
