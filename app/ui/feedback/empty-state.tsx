import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Emblem } from "../shell/emblem.tsx";

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

export function EmptyState({ title, children, action, headingLevel = 2, className }: StateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={cx("grid justify-items-center gap-3 rounded-card bg-sand px-6 py-12 text-center", className)}
    >
      <Emblem className="size-14" />
      <Heading className="heading-card">{title}</Heading>
      {children && <div className="grid max-w-text justify-items-center gap-3 text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
