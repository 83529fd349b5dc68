type PaginationItem = number | "gap-before" | "gap-after";

/** All pages up to seven; beyond, the first, the last and the current one with its neighbours. */
export function paginationItems(page: number, pageCount: number): PaginationItem[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const middle = [page - 1, page, page + 1].filter((one) => one > 1 && one < pageCount);
  return [
    1,
    ...((middle[0] ?? 2) > 2 ? (["gap-before"] as const) : []),
    ...middle,
    ...((middle.at(-1) ?? pageCount - 1) < pageCount - 1 ? (["gap-after"] as const) : []),
    pageCount,
  ];
}
