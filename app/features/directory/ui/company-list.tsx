import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Row } from "#app/core/company/card.ts";
import { CHOICE_FORM } from "#app/core/company/compare-url.ts";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";
import { PageSize } from "#app/ui/search/page-size.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import { pageOfItem } from "../directory-url.ts";
import { RESULTS_ID } from "../results-id.ts";
import { CompareForm } from "./compare-form.tsx";

type CompanyListProps = {
  rows: readonly Row[];
  page: number;
  size: number;
  pageCount: number;
  hrefFor(page: number, size: number): string;
  action: string;
  hiddenFields: readonly (readonly [name: string, value: string])[];
};

export function CompanyList(props: CompanyListProps) {
  const { rows, page, size, pageCount, hrefFor, action, hiddenFields } = props;
  const { list, changeSize } = useSizeInPlace(props);
  const first = (page - 1) * size;
  return (
    <div className="grid gap-6">
      <CompanyRows ref={list} rows={rows} choiceForm={CHOICE_FORM} />
      <CompareForm />
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5 lg:justify-between">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(wanted) => `${hrefFor(wanted, size)}#${RESULTS_ID}`}
        />
        <div className="lg:ms-auto">
          <PageSize
            size={size}
            action={action}
            hiddenFields={first > 0 ? [...hiddenFields, ["first", String(first)]] : hiddenFields}
            onSize={changeSize}
          />
        </div>
      </div>
    </div>
  );
}

/** Anchor whose screen position is preserved. */
type Anchor = { top: number; now(firstShown: number): Element | null | undefined };

/** A new size keeps the first visible row in place, or the control during keyboard use. */
function useSizeInPlace({ page, size, hrefFor }: CompanyListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const anchor = useRef<Anchor>(undefined);

  // After the router's own, which is a layout effect.
  useEffect(() => {
    const there = anchor.current?.now((page - 1) * size);
    if (there && anchor.current) {
      window.scrollBy({ top: topOf(there) - anchor.current.top, behavior: "instant" });
    }
    anchor.current = undefined;
  }, [page, size]);

  function changeSize(wanted: number) {
    const shown = [...(list.current?.children ?? [])];
    const inView = Math.max(
      0,
      shown.findIndex((row) => row.getBoundingClientRect().bottom > 0),
    );
    const index = (page - 1) * size + inView;
    const stepping = document.querySelector("select:focus-visible");
    anchor.current = {
      top: topOf(stepping ?? shown[inView]),
      now: (firstShown) => stepping ?? list.current?.children[index - firstShown],
    };
    navigate(hrefFor(pageOfItem(index, wanted), wanted), { preventScrollReset: true });
  }

  return { list, changeSize };
}

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0;
