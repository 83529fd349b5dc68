import type { ComponentProps, ReactNode } from "react";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Toasts } from "../feedback/toast.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import type { Visitor } from "./user-menu.tsx";

type ShellProps = ComponentProps<typeof SiteFooter> & {
  visitor?: Visitor;
  /** Before all else: the question about cookies, an alert. */
  above?: ReactNode;
  corner?: ReactNode;
  children: ReactNode;
};

export function Shell({ visitor, above, corner, children, ...footer }: ShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {above}
      <SiteHeader visitor={visitor} />
      <PageFocus />
      <main id="contenu" tabIndex={-1} className="grow">
        <ProgressBar />
        {children}
      </main>
      <SiteFooter {...footer} />
      {corner}
      <Toasts />
    </div>
  );
}
