import type { Page } from "../journey.ts";

/** The undo of the newest message, where it is not in the page. */
export const undoInToast = (page: Page, name: string) =>
  page.getByRole("button", { name }).and(page.locator(":not(main *)"));
