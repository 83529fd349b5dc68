import type { Page } from "@playwright/test";

export async function controlsWithoutOutline(page: Page): Promise<string[]> {
  // Enables :focus-visible for later script focus too.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const isOutlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const isSeen = (control: Element) => {
      const around: Element[] = [];
      for (let one: Element | null = control; one && around.length < 6; one = one.parentElement)
        around.push(one);
      return (
        isOutlined(control, "::after") ||
        [...around, ...control.children].some((element) => isOutlined(element))
      );
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.tabIndex >= 0 &&
        !one.matches(":disabled, [type=hidden]"),
    );
    const unseen = controls.filter((control) => {
      control.focus();
      return document.activeElement !== control || !isSeen(control);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return unseen.map((control) => control.outerHTML.slice(0, 120));
  });
}
