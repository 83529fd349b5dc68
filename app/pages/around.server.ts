import { pages } from "../pages.ts";

const byPattern = new Map(pages.map((page) => [page.pattern, page]));

/** What the public layout does for the page of a matched route: its pattern, as a loader is given it. */
export function aroundPage(pattern: string) {
  const { around = "consent", counted } = byPattern.get(`/${pattern}`.replace("//", "/")) ?? {};
  return { around, viewEvent: counted || undefined };
}
