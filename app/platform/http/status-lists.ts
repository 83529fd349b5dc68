import { listUrlOf, pageParam, readPage, readSearch } from "./list-url.ts";

type StatusList<Status> = { key: string; status: Status; label: string };
export type StatusListState<Status> = { status: Status; q: string; page: number };

const LAST_PAGE = 2_000;

/** The URLs of a list with a view for each status: the first view has no parameter. */
export function statusListUrls<Status extends string>(
  path: string,
  lists: readonly [StatusList<Status>, ...StatusList<Status>[]],
) {
  type State = StatusListState<Status>;
  const [first] = lists;
  return {
    read: (query: URLSearchParams): State => ({
      status: (lists.find(({ key }) => key === query.get("liste")) ?? first).status,
      q: readSearch(query),
      page: readPage(query, LAST_PAGE),
    }),
    urlOf(state: State, changed: Partial<State> = {}): string {
      const { status, q, page } = { ...state, ...changed };
      const liste = status === first.status ? undefined : lists.find((list) => list.status === status)?.key;
      return listUrlOf(path, { liste, q, page: pageParam(page) });
    },
  };
}
