import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type PhoneFoldProps = {
  /** What opens it on a phone. */
  label: string;
  /** Of the open part at a desk, where it has a title of its own. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A part of a page that is folded on a phone, natively, and stands open at a desk. Browsers that cannot open it there by a
 * style show the fold.
 */
export function PhoneFold({ label, title, className, children }: PhoneFoldProps) {
  return (
    <details className={cx("phone-fold", className)}>
      <summary>{label}</summary>
      {title && <h2>{title}</h2>}
      {children}
    </details>
  );
}
