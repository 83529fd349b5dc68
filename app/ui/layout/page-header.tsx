import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { softHyphens } from "../soft-hyphens.ts";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Container } from "./container.tsx";
import { DepthLines } from "./depth-lines.tsx";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  breadcrumb?: readonly Crumb[];
  compact?: boolean;
  children?: ReactNode;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, lead, eyebrow, breadcrumb, compact = false, children } = props;
  return (
    <header className="relative isolate z-10 bg-sand print:bg-page">
      <DepthLines place="corner" />
      <Container className={compact ? "pt-3 pb-3 sm:pt-5 sm:pb-6" : "pt-5 pb-8 lg:pb-12"}>
        {breadcrumb && (
          <div className={compact ? "max-sm:hidden" : undefined}>
            <Breadcrumb items={breadcrumb} />
          </div>
        )}
        <div className={cx("grid max-w-text", compact ? "gap-2 sm:mt-4 sm:gap-3" : "mt-5 gap-3 lg:mt-8")}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className={compact ? "heading-page max-sm:text-xl" : "heading-page"}>{softHyphens(title)}</h1>
          {lead && (
            <p className={cx("text-ink-2 text-lg leading-normal", compact && "max-sm:text-base")}>{lead}</p>
          )}
        </div>
        {children && <div className={compact ? "mt-2 sm:mt-5" : "mt-6"}>{children}</div>}
      </Container>
    </header>
  );
}
