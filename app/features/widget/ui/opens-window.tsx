import type { ReactNode } from "react";

/** Out of a frame the site opens in a window of its own, and its link announces it. */
export function OpensWindow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4 2h6v6M10 2 2 10" />
      </svg>
      <span className="unseen"> (nouvelle fenêtre)</span>
    </a>
  );
}
