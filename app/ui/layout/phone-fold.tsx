import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type PhoneFoldProps = {
  label: string;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** Folded on phones (native `<details>`), open on large screens where CSS can open it. */
export function PhoneFold({ label, title, className, children }: PhoneFoldProps) {
  return (
    <details className={cx("phone-fold", className)}>
      <summary>{label}</summary>
      {title && <h2>{title}</h2>}
      {children}
    </details>
  );
}
