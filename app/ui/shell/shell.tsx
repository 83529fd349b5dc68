import type { ReactNode } from "react";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Toasts } from "../feedback/toast.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import type { Visitor } from "./user-menu.tsx";

type ShellProps = {
  visitor?: Visitor;
  contactEmail: string;
  city: string;
  /** The newsletter's form, in the footer. */
  newsletter?: ReactNode;
  /** Whether there is something to agree to; `banner` asks. */
  asksForCookies?: boolean;
  banner?: ReactNode;
  /** After all else: what floats over the page's corner. */
  corner?: ReactNode;
  children: ReactNode;
};

/** What surrounds every page: skip link, top bar, the page, footer, messages. */
export function Shell({ visitor, contactEmail, city, newsletter, corner, children, ...cookies }: ShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {cookies.banner}
      <ProgressBar />
      <SiteHeader visitor={visitor} />
      <PageFocus />
      <main id="contenu" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter
        contactEmail={contactEmail}
        city={city}
        newsletter={newsletter}
        asksForCookies={cookies.asksForCookies}
      />
      {corner}
      <Toasts />
    </div>
  );
}
