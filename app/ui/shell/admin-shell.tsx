import type { ReactNode } from "react";
import { buttonClasses } from "../button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Toasts } from "../feedback/toast.tsx";
import { LastAnswer } from "../form/last-answer.tsx";
import { ArrowLeft } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";
import { type AdminLinkGroup, AdminNavigation } from "./admin-navigation.tsx";
import { AdminSearch } from "./admin-search.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SearchKeyChoice } from "./search-key-choice.tsx";
import { staffLinks } from "./site-links.ts";
import { SkipLink } from "./skip-link.tsx";
import { ThemeControl } from "./theme-control.tsx";
import { UserMenu, type Visitor } from "./user-menu.tsx";

type AdminShellProps = AdminHeaderProps & {
  groups: readonly AdminLinkGroup[];
  here: string;
  strip?: ReactNode;
  children: ReactNode;
};

export function AdminShell({ groups, here, strip, children, ...head }: AdminShellProps) {
  return (
    <>
      <SkipLink />
      {strip}
      <div className="admin">
        <AdminHeader {...head} />
        <PageFocus />
        <AdminNavigation groups={groups} here={here} />
        <main id="contenu" tabIndex={-1} className="admin-page">
          <ProgressBar />
          <LastAnswer>{children}</LastAnswer>
        </main>
        <Toasts />
      </div>
    </>
  );
}

type AdminHeaderProps = {
  home: string;
  /** Undefined without a right to search. */
  search: { action: string; words: string } | undefined;
  visitor: Visitor;
  /** What is to be filled in before all else. */
  notice?: { to: string; label: string } | undefined;
};

/** A phone has the way back in the account's menu, and what is to be filled in among the parts. */
function AdminHeader({ home, search, visitor, notice }: AdminHeaderProps) {
  return (
    <header className="admin-head no-print">
      <SiteLink to={home} className="admin-mark">
        <strong>Récif</strong> Administration
      </SiteLink>
      {search && <AdminSearch {...search} />}
      <div className="admin-account">
        {notice && (
          <SiteLink to={notice.to} className="admin-notice">
            {notice.label}
          </SiteLink>
        )}
        <SiteLink to="/" className={buttonClasses("secondary", "sm", "whitespace-nowrap max-md:hidden")}>
          Retour au site
        </SiteLink>
        <UserMenu visitor={visitor} links={staffLinks}>
          <SiteLink
            to="/"
            className="flex min-h-11 items-center gap-2 border-line border-t px-3 text-ink text-sm no-underline md:hidden"
          >
            <ArrowLeft className="size-4" /> Retour au site
          </SiteLink>
          <div className="grid gap-1 border-line border-t pt-3 pb-1.5">
            <div className="px-3">
              <ThemeControl />
            </div>
            <SearchKeyChoice />
          </div>
        </UserMenu>
      </div>
    </header>
  );
}
