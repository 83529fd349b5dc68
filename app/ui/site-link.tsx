import { type ComponentProps, useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** A path from the root of the site, with its query and hash. */
  to: string;
  /** The reader stays where they are in the page. */
  preventScrollReset?: boolean;
  /** The browser loads the page anew. */
  reloadDocument?: boolean;
};

/**
 * A link to a page of the site: a bare anchor, because the framework's own costs a tenth of a page of seventy
 * (docs/decisions/0061-bare-links.md). `SiteLinkClicks` navigates; before the scripts have come the browser does.
 */
export function SiteLink({ to, preventScrollReset, reloadDocument, ...props }: SiteLinkProps) {
  return (
    <a
      {...props}
      href={to}
      data-keep-scroll={preventScrollReset || undefined}
      data-discover={reloadDocument ? undefined : "true"}
    />
  );
}

/** Follows the `SiteLink`s of the document inside the page; a click that means something else is the browser's. */
export function SiteLinkClicks() {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  // One listener for all links, on the document that React does not render alone.
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link || isForBrowser(event)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      // As a browser does: the page that one is on is not put into the history again.
      navigate(to, { replace: to === here, preventScrollReset: link.dataset.keepScroll !== undefined });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, here]);
  return null;
}

function linkOf({ target }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[data-discover]") : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

const isForBrowser = (event: MouseEvent): boolean => event.defaultPrevented || !isPlainClick(event);
