import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { CompanyCard } from "#app/ui/search/company-card.tsx";
import { PageSize } from "#app/ui/search/page-size.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Card } from "../directory/card.ts";
import { pageOfItem } from "../directory/directory-url.ts";

export const RESULTS_ID = "resultats";

type CompanyListProps = {
  cards: readonly Card[];
  page: number;
  size: number;
  pageCount: number;
  /** The address of the same list at a page and a size. */
  hrefFor(page: number, size: number): string;
  /** Where the form without JavaScript goes, and what it sends along. */
  action: string;
  kept: readonly (readonly [name: string, value: string])[];
  headingLevel?: 2 | 3;
};

/** Cards in one, two or three columns, the pages under them, and how many to a page. */
export function CompanyList(props: CompanyListProps) {
  const { cards, page, size, pageCount, hrefFor, action, kept, headingLevel } = props;
  const { list, changeSize } = useSizeInPlace(props);
  const first = (page - 1) * size;
  return (
    <div className="grid gap-8">
      <ul ref={list} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <li key={card.slug}>
            <CompanyCard {...card} headingLevel={headingLevel} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5 xl:justify-between">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(wanted) => `${hrefFor(wanted, size)}#${RESULTS_ID}`}
        />
        <div className="xl:ms-auto">
          <PageSize
            size={size}
            action={action}
            kept={first > 0 ? [...kept, ["first", String(first)]] : kept}
            onSize={changeSize}
          />
        </div>
      </div>
    </div>
  );
}

/** Another size shows the page that holds the first card in view, and puts that card back where it was. */
function useSizeInPlace({ page, size, hrefFor }: CompanyListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ index: number; top: number }>(undefined);

  // Where a card stands on the screen is known to the document only.
  useEffect(() => {
    const card = held.current && list.current?.children[held.current.index - (page - 1) * size];
    if (card && held.current) {
      window.scrollBy({ top: card.getBoundingClientRect().top - held.current.top, behavior: "instant" });
    }
    held.current = undefined;
  }, [page, size]);

  function changeSize(wanted: number) {
    const cards = [...(list.current?.children ?? [])];
    const inView = Math.max(
      0,
      cards.findIndex((card) => card.getBoundingClientRect().bottom > 0),
    );
    const index = (page - 1) * size + inView;
    held.current = { index, top: cards[inView]?.getBoundingClientRect().top ?? 0 };
    navigate(hrefFor(pageOfItem(index, wanted), wanted), { preventScrollReset: true });
  }

  return { list, changeSize };
}
