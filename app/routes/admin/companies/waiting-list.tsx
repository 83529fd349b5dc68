import type { ReactNode } from "react";
import { listUrlOf, pageParam } from "#app/platform/http/list-url.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";

type WaitingListProps = {
  title: string;
  none: { title: string; text: string };
  count: number;
  path: string;
  page: number;
  pageCount: number;
  children: ReactNode;
};

/** What awaits a decision, oldest first. */
export function WaitingList({ title, none, count, path, page, pageCount, children }: WaitingListProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">{title}</h1>
      {count === 0 && (
        <EmptyState title={none.title}>
          <p>{none.text}</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">{children}</ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(wanted) => listUrlOf(path, { page: pageParam(wanted) })}
      />
    </>
  );
}

type WaitingItemProps = { company: string; to: string; act: string; children: ReactNode };

export function WaitingItem({ company, to, act, children }: WaitingItemProps) {
  return (
    <li>
      <Card as="article" className="grid gap-3">
        <h2 className="heading-card">{company}</h2>
        {children}
        <ButtonLink to={to} size="sm" className="justify-self-start">
          {act}
          <span className="sr-only"> : {company}</span>
        </ButtonLink>
      </Card>
    </li>
  );
}
