import { useEffect } from "react";
import { createPath, useLocation, useNavigationType } from "react-router";
import { focusAfter, showFocused } from "../focus.ts";

// Outside the component: the shell is made anew when a page fails, and the reader did not move for that.
let last: { entry: string; pathname: string } | undefined;
const leftBy = new Map<string, string>();

/**
 * Once, in the shell, before the page: what the page then puts in its place on the screen stays there. Tells the
 * policy of focus (docs/decisions/0062-focus.md) of each step of the reader inside the site.
 */
export function PageFocus() {
  const location = useLocation();
  const { pathname, hash } = location;
  const traversed = useNavigationType() === "POP";
  // Entries that the browser made itself, at links to a part of the page, all have one key.
  const entry = `${location.key} ${createPath(location)}`;

  // Focus is a fact of the document, outside what React renders.
  useEffect(() => {
    const before = last;
    last = { entry, pathname };
    if (!before || before.entry === entry) return;
    focusAfter({ moved: before.pathname !== pathname, hash, traversed, leftBy: leftBy.get(entry) });
  }, [entry, pathname, hash, traversed]);

  // By which link a page was left is known at the click only: the link may be gone with the page.
  useEffect(() => {
    function remember({ target }: MouseEvent) {
      const href = target instanceof Element && target.closest("main a[href]")?.getAttribute("href");
      if (href) leftBy.set(entry, href);
    }
    document.addEventListener("click", remember, { capture: true });
    return () => document.removeEventListener("click", remember, { capture: true });
  }, [entry]);

  useEffect(() => {
    document.addEventListener("focusin", showFocused);
    return () => document.removeEventListener("focusin", showFocused);
  }, []);
  return null;
}
