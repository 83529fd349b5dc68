import type { ReactNode } from "react";
import { Form } from "react-router";
import { buttonClasses } from "../button.tsx";
import { cx } from "../cx.ts";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Toasts } from "../feedback/toast.tsx";
import { ArrowLeft, SearchIcon } from "../icon/icon.tsx";
import { LeadWord } from "../lead-word.tsx";
import { SiteLink } from "../site-link.tsx";
import { Emblem } from "./emblem.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SkipLink } from "./skip-link.tsx";

type AdminSection = {
  to: string;
  label: string;
  count?: string | undefined;
  current: boolean;
  group?: string;
};

type AdminShellProps = {
  sections: readonly AdminSection[];
  search: { action: string; value: string };
  children: ReactNode;
};

export function AdminShell({ sections, search, children }: AdminShellProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-line border-b bg-page">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
          <SiteLink to="/admin/dashboard" className="flex items-center gap-2 font-title text-lg no-underline">
            <Emblem className="size-8" /> Administration
          </SiteLink>
          <SiteLink to="/" className={buttonClasses("quiet", "sm", "max-sm:ms-auto")}>
            <ArrowLeft /> Retour au site
          </SiteLink>
          <AdminSearch {...search} />
        </div>
      </header>
      <PageFocus />
      <div className="mx-auto grid w-full max-w-page grow content-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:py-8">
        <AdminNavigation sections={sections} />
        <main id="contenu" tabIndex={-1} className="grid min-w-0 grid-cols-1 content-start gap-6">
          <ProgressBar />
          {children}
        </main>
      </div>
      <Toasts />
    </div>
  );
}

function AdminSearch({ action, value }: AdminShellProps["search"]) {
  return (
    <Form
      action={action}
      method="get"
      role="search"
      className="flex min-w-0 grow gap-2 sm:ms-auto sm:max-w-md"
    >
      <label htmlFor="admin-q" className="sr-only">
        Chercher une entreprise par son nom
      </label>
      <input
        id="admin-q"
        key={value}
        type="search"
        name="q"
        defaultValue={value}
        placeholder="Nom d’une entreprise"
        maxLength={100}
        className="min-h-11 w-full min-w-0 rounded-control border-2 border-control bg-page px-3 text-sm"
      />
      <button type="submit" className={buttonClasses("secondary", "sm")}>
        <SearchIcon aria-hidden className="size-5 max-sm:hidden" />
        Chercher
      </button>
    </Form>
  );
}

function AdminNavigation({ sections }: Pick<AdminShellProps, "sections">) {
  return (
    <nav aria-label="Administration" className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto pb-2 lg:grid lg:overflow-visible lg:pb-0">
        {sections.map(({ to, label, count, current, group }, at) => (
          <li key={to} className="shrink-0">
            {group && group !== sections[at - 1]?.group && (
              <p className="px-3 pt-4 pb-1 font-semibold text-ink-2 text-xs max-lg:hidden">{group}</p>
            )}
            <SiteLink
              to={to}
              aria-current={current ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center justify-between gap-3 rounded-control px-3 font-semibold text-sm no-underline transition-colors",
                current ? "bg-lagoon-tint text-lagoon" : "text-ink hover:bg-foam",
              )}
            >
              <LeadWord>{label}</LeadWord>
              {count !== undefined && (
                <span className="rounded-tag bg-foam px-1.5 py-0.5 text-ink-2 text-xs">{count}</span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
