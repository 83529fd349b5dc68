import { useEffect } from "react";
import { createPath, useLocation, useNavigationType } from "react-router";
import { focusAfter, showFocused } from "../focus.ts";

// Module state: the layout is remounted when a page fails, which is no navigation.
let last: { entry: string; pathname: string } | undefined;
const leftBy = new Map<string, string>();

/**
 * Rendered once, before the page, so that focus set by the page wins. Applies the focus policy
 * (docs/decisions/0062-focus.md) to each navigation.
 */
export function PageFocus() {
  const location = useLocation();
  const { pathname, hash } = location;
  const traversed = useNavigationType() === "POP";
  // Entries created by the browser for fragment links share one key.
  const entry = `${location.key} ${createPath(location)}`;

  useEffect(() => {
    const before = last;
    last = { entry, pathname };
    if (!before || before.entry === entry) return;
    focusAfter({ moved: before.pathname !== pathname, hash, traversed, leftBy: leftBy.get(entry) });
  }, [entry, pathname, hash, traversed]);

  // Recorded at click time: the link may be removed with the page.
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
