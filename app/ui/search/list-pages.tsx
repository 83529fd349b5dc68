import { PageSize } from "./page-size.tsx";
import { Pagination } from "./pagination.tsx";

type ListPagesProps = {
  total: number;
  page: number;
  size: number;
  sizes: readonly [number, ...number[]];
  /** Last reachable page; filters lead to the rest. */
  lastPage: number;
  hrefFor(page: number): string;
};

export function ListPages({ total, page, size, sizes, lastPage, hrefFor }: ListPagesProps) {
  const here = new URL(hrefFor(page), "http://site");
  const hiddenFields = [...here.searchParams].filter(([name]) => name !== "size" && name !== "page");
  return (
    <>
      {total > size && (
        <Pagination
          page={page}
          pageCount={Math.min(lastPage, Math.ceil(total / size))}
          hrefFor={hrefFor}
          label="Pages de la liste"
        />
      )}
      {total > sizes[0] && (
        <PageSize size={size} sizes={sizes} action={here.pathname} hiddenFields={hiddenFields} />
      )}
    </>
  );
}
