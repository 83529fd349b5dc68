import { type ComponentProps, useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { isPlainClick } from "./plain-click.ts";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** Absolute path with query and hash. */
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
};

/**
 * Internal link as a plain anchor: the framework's Link costs a tenth of a page with seventy
 * (docs/decisions/0061-bare-links.md). `SiteLinkClicks` handles clicks after hydration.
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

export function SiteLinkClicks() {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link || isForBrowser(event)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
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
