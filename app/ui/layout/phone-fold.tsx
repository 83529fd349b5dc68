import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type PhoneFoldProps = {
  label: string;
  title?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Folded on phones (native `<details>`), open on large screens; browsers that cannot open it with CSS keep the fold.
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
