/** The page asked for, or the first when there is no such page. */
export function readPage(query: URLSearchParams, last: number): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}

export const pageParam = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

export const readSearch = (query: URLSearchParams, name = "q"): string =>
  (query.get(name) ?? "").trim().slice(0, 100);

/** Parameters without a value are left out: one state has one URL. */
export function listUrlOf(path: string, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
