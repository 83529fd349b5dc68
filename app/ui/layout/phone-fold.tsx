import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type PhoneFoldProps = {
  label: string;
  title?: ReactNode;
  titleClassName?: string;
  className?: string;
  children: ReactNode;
};

/** Folded on phones (native `<details>`), open on large screens where CSS can open it. */
export function PhoneFold({ label, title, titleClassName, className, children }: PhoneFoldProps) {
  return (
    <details className={cx("phone-fold", className)}>
      <summary>{label}</summary>
      {title && <h2 className={titleClassName}>{title}</h2>}
      {children}
    </details>
  );
}
