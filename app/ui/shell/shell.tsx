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
  newsletter?: ReactNode;
  asksForCookies?: boolean;
  banner?: ReactNode;
  strip?: ReactNode;
  corner?: ReactNode;
  children: ReactNode;
};

export function Shell({
  visitor,
  contactEmail,
  city,
  newsletter,
  corner,
  strip,
  children,
  ...cookies
}: ShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {cookies.banner}
      {strip}
      <SiteHeader visitor={visitor} />
      <PageFocus />
      <main id="contenu" tabIndex={-1} className="grow">
        <ProgressBar />
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
