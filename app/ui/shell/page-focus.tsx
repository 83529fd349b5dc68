import { useEffect } from "react";
import { useLocation } from "react-router";

// Outside the component: the shell is made anew when a page fails, and the reader did not move for that.
let lastPath: string | undefined;

/**
 * After a navigation inside the site, focus goes to the title, as a page load would start reading there.
 * A hash keeps its own target. Filters and pages of a list stay on the same path and keep their focus.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation();
  // Focus is a fact of the document, outside what React renders.
  useEffect(() => {
    const moved = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    if (!moved || hash) return;
    const title = document.querySelector("main h1");
    if (!(title instanceof HTMLElement)) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
