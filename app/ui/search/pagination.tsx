import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ArrowLeft, ArrowRight } from "../icon/icon.tsx";
import { SiteLink } from "../site-link.tsx";
import { paginationItems } from "./pagination-items.ts";

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
};

const cell =
  "grid min-h-11 min-w-11 place-items-center rounded-control border-2 px-2 font-semibold text-sm no-underline transition-colors";

export function Pagination({ page, pageCount, hrefFor, label = "Pages de résultats" }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      <ul className="flex w-full flex-wrap items-center justify-center gap-1.5 sm:w-auto">
        {paginationItems(page, pageCount).map((item) => (
          <li key={item}>
            {typeof item === "number" ? (
              <PageLink number={item} current={item === page} to={hrefFor(item)} />
            ) : (
              <Gap />
            )}
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Step to={hrefFor(page - 1)} rel="prev">
          <ArrowLeft /> Précédente
        </Step>
      )}
      {page < pageCount && (
        <Step to={hrefFor(page + 1)} rel="next">
          Suivante <ArrowRight />
        </Step>
      )}
    </nav>
  );
}

function PageLink({ number, current, to }: { number: number; current: boolean; to: string }) {
  return (
    <SiteLink
      to={to}
      aria-current={current ? "page" : undefined}
      className={cx(
        cell,
        current
          ? "border-lagoon bg-lagoon text-on-lagoon"
          : "border-transparent text-lagoon hover:border-lagoon hover:bg-lagoon-tint",
      )}
    >
      <span>
        <span className="sr-only">Page </span>
        {number}
      </span>
    </SiteLink>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="grid min-h-11 min-w-6 place-items-center text-ink-2">
      …
    </span>
  );
}

function Step({ to, rel, children }: { to: string; rel: string; children: ReactNode }) {
  return (
    <SiteLink
      to={to}
      rel={rel}
      className={cx(
        cell,
        "grid-flow-col gap-2 border-control px-4 text-lagoon hover:border-lagoon hover:bg-lagoon-tint",
      )}
    >
      {children}
      <span className="sr-only"> page</span>
    </SiteLink>
  );
}
