import type { MouseEventHandler, ReactNode } from "react";
import { cx } from "./cx.ts";
import { ExternalIcon } from "./icon/icon.tsx";
import { SiteLink } from "./site-link.tsx";

const linkClasses =
  "py-0.75 text-lagoon underline decoration-[1.5px] underline-offset-[0.2em] transition-colors hover:text-lagoon-deep hover:decoration-[3px]";

type TextLinkProps = {
  to: string;
  children: ReactNode;
  className?: string;
  newTab?: boolean;
  /** A file, not a page. */
  download?: boolean;
  rel?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  "aria-label"?: string | undefined;
};

/** Text link. New tabs, files, external URLs, `mailto:` and `tel:` bypass the router. */
export function TextLink({
  to,
  children,
  className,
  newTab = false,
  download = false,
  rel,
  onClick,
  "aria-label": name,
}: TextLinkProps) {
  if (newTab || download || /^[a-z]+:/i.test(to)) {
    return (
      <a
        href={to}
        download={download || undefined}
        aria-label={name}
        className={cx(linkClasses, className)}
        target={newTab ? "_blank" : undefined}
        rel={newTab ? `noopener noreferrer${rel ? ` ${rel}` : ""}` : rel}
      >
        {children}
        {newTab && (
          <>
            <ExternalIcon aria-hidden className="ms-1 inline size-[0.85em] align-baseline" />
            <span className="sr-only"> (nouvel onglet)</span>
          </>
        )}
      </a>
    );
  }
  return (
    <SiteLink to={to} onClick={onClick} aria-label={name} className={cx(linkClasses, className)}>
      {children}
    </SiteLink>
  );
}
