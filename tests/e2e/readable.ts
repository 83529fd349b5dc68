import type { Page } from "@playwright/test";

export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, label, a, button, li, dt, dd, th, td)")]
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only, [class*='overflow-x']"))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isOut = box.right > innerWidth + 1 || box.left < -1;
        const cuts = getComputedStyle(element).overflowX !== "visible";
        return box.width > 1 && (isOut || (cuts && element.scrollWidth > element.clientWidth + 1));
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

/** 200 % text. A constructed style sheet, since the CSP refuses inline styles. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% !important }");
    document.adoptedStyleSheets = [sheet];
  });

/** Targets under 24 px (WCAG 2.5.8), except links within sentences. A box and its label are one target. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 23.5;
    const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const isInSentence = (target: Element) => {
      if (getComputedStyle(target).display !== "inline") return false;
      const around =
        target.closest("p, li, dd, dt, td, th, label, legend, figcaption, h2, h3") ?? target.parentElement;
      return wordsOf(around).length > wordsOf(target).length;
    };
    const fits = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= LEAST && height >= LEAST;
    };
    const targets =
      "a[href], button, summary, select, textarea, input:not([type=hidden], [tabindex='-1']), [role=button]";
    return [...document.querySelectorAll(targets)]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr-only, svg, [inert]"),
      )
      .filter((one) => {
        const labels = "labels" in one ? [...((one.labels as NodeListOf<Element> | null) ?? [])] : [];
        return !fits(one) && !labels.some(fits) && !isInSentence(one);
      })
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${wordsOf(one).slice(0, 40)} ${Math.round(width)} × ${Math.round(height)}`;
      });
  });

/** Tab stops that go up the page, or left in a line (single-column pages). Ignores fixed bars (RGAA 12.8). */
export const stopsOutOfOrder = (page: Page) =>
  page.evaluate(() => {
    const isBar = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    // With reading-flow the browser follows the visual order: home-order.spec.ts tests it.
    const isFlowing = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (!/^(normal)?$/.test(getComputedStyle(one).getPropertyValue("reading-flow"))) return true;
      return false;
    };
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, summary, select, textarea, input:not([type=hidden])",
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
      .filter((one) => !one.matches(":disabled") && !one.closest(".sr-only") && !isBar(one))
      .filter((one) => !isFlowing(one))
      .map((one) => ({ box: one.getBoundingClientRect(), words: one.textContent?.trim().slice(0, 30) }));
    return stops.flatMap(({ box, words }, n) => {
      const last = stops[n - 1];
      if (!last) return [];
      const isBack = box.bottom < last.box.top - 1 && box.left < last.box.right;
      const isLeft = Math.abs(box.top - last.box.top) < 8 && box.right < last.box.left;
      return isBack || isLeft ? [`${last.words} → ${words}`] : [];
    });
  });
