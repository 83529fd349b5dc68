import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ErrorIcon } from "../icon/icon.tsx";

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  reference?: string;
  className?: string;
};

export function ErrorState({ title, children, action, reference, className }: ErrorStateProps) {
  return (
    <div
      className={cx(
        "grid content-start justify-items-start gap-3 rounded-card border-2 border-alert bg-alert-tint p-5 sm:p-6",
        className,
      )}
    >
      <p className="flex items-start gap-2 font-semibold text-alert">
        <ErrorIcon aria-hidden className="mt-0.5 size-6 shrink-0" />
        {title}
      </p>
      {children && <div className="grid gap-2">{children}</div>}
      {reference && (
        <p className="text-ink-2 text-sm">
          Référence à nous communiquer : <code className="font-semibold text-ink">{reference}</code>
        </p>
      )}
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
