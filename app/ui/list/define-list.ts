import { listUrlOf, pageParam, readPage, readSearch } from "./list-url.ts";

type Choice<Key extends string = string> = { readonly key: Key; readonly label: string };

type ListFilter = {
  /** Its parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** Views where it would find nothing. */
  readonly notIn?: readonly string[];
} & (
  | {
      /** The option that filters nothing. */
      readonly all: string;
      readonly options: readonly Choice[];
    }
  | { readonly typed: "text" | "date"; readonly hint?: string; readonly example?: string }
);

type ListSwitch = Choice & { readonly hint?: string };

/** `chosen`: shown to who chose it only. `wide`: on several lines. `whole`: on one line that is never cut, as a date. */
type ListColumn = Choice & {
  readonly chosen?: true;
  readonly wide?: true;
  readonly whole?: true;
  /** Of these views alone, where it is always shown. */
  readonly only?: readonly string[];
};

/** The list's own is shown until a person chooses the other one. */
export type Display = "table" | "cards";

/** A list of the staff, declared once: its URL, filters, order and columns (docs/decisions/0118-one-list.md). */
export type ListDeclaration = {
  /** Names it among saved views. */
  readonly key: string;
  readonly title: string;
  /** Counted with it: "3 entreprises". */
  readonly noun: string;
  readonly path: string;
  /** Heads the first column, of the rows' names. */
  readonly subject: string;
  /** Its rows' names are sentences, on several lines. */
  readonly sentences?: true;
  /** Parts of the list, the first by default. */
  readonly views: readonly [Choice, ...Choice[]];
  /** Where the view is in the URL: the last part of the path, or this parameter. */
  readonly viewIn: "path" | (string & {});
  /** `name`: its parameter in the URL, "q" by default. */
  readonly search?: { readonly label: string; readonly hint?: string; readonly name?: string };
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
  /** The first by default. */
  readonly sorts: readonly Choice[];
  /** Rows on a page, the first by default. */
  readonly sizes: readonly [number, ...number[]];
  /** Without numbered pages: this parameter is the number of the row that a page follows. */
  readonly cursor?: string;
  readonly columns: readonly ListColumn[];
  readonly display: Display;
  /** Counts end there: larger lists need a filter. */
  readonly counted: number;
};

type KeyOf<Choices> = Choices extends readonly []
  ? string
  : Choices extends readonly { readonly key: infer Key }[]
    ? Key
    : never;
type FilterOf<D extends ListDeclaration> = D["filters"][number];
type ValueOf<Filter> = Filter extends { readonly options: infer Options } ? KeyOf<Options> : string;

export type ListState<D extends ListDeclaration = ListDeclaration> = {
  view: KeyOf<D["views"]>;
  q: string;
  filters: { [Filter in FilterOf<D> as Filter["name"]]?: ValueOf<Filter> };
  on: readonly KeyOf<D["switches"]>[];
  sort: KeyOf<D["sorts"]>;
  size: number;
  page: number;
  /** Of a list with a cursor. */
  before?: string | undefined;
};

/** Larger lists need a filter. */
export const LAST_PAGE = 2_000;

/** What is not among the list's choices is ignored, so that an outdated bookmark still works. */
export function readListState<const D extends ListDeclaration>(
  list: D,
  query: URLSearchParams,
  view: string | null | undefined = query.get(list.viewIn),
): ListState<D> {
  const known = (choices: readonly Choice[], key: string | null | undefined) =>
    choices.find((one) => one.key === key)?.key;
  const filters = list.filters.flatMap((filter) => {
    const given = query.get(filter.name);
    const chosen = "options" in filter ? known(filter.options, given) : typedIn(filter.typed, given);
    return chosen ? [[filter.name, chosen] as const] : [];
  });
  const before = list.cursor === undefined ? null : query.get(list.cursor);
  const size = Number(query.get("size"));
  const state: ListState = {
    view: known(list.views, view) ?? list.views[0].key,
    q: readSearch(query, list.search?.name),
    filters: Object.fromEntries(filters),
    on: list.switches.map(({ key }) => key).filter((key) => query.has(key)),
    sort: known(list.sorts, query.get("sort")) ?? list.sorts[0]?.key ?? "",
    size: list.sizes.find((one) => one === size) ?? list.sizes[0],
    page: list.cursor === undefined ? readPage(query, LAST_PAGE) : 1,
    ...(before && /^[1-9]\d{0,14}$/.test(before) && { before }),
  };
  return state as ListState<D>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function typedIn(kind: "text" | "date", given: string | null): string {
  const text = (given ?? "").trim().slice(0, 254);
  return kind === "text" || (DAY.test(text) && !Number.isNaN(Date.parse(text))) ? text : "";
}

/** Defaults are left out: one state has one URL. */
export function listHref<D extends ListDeclaration>(
  list: D,
  state: ListState<D>,
  changed: Partial<ListState<D>> = {},
): string {
  const { view, q, filters, on, sort, size, page, before }: ListState = { ...state, ...changed };
  return listUrlOf(listPath(list, view), {
    ...(list.viewIn !== "path" && { [list.viewIn]: view === list.views[0].key ? undefined : view }),
    [list.search?.name ?? "q"]: q,
    ...filters,
    ...Object.fromEntries(on.map((key) => [key, "1"])),
    sort: sort === list.sorts[0]?.key ? undefined : sort,
    size: size === list.sizes[0] ? undefined : String(size),
    page: pageParam(page),
    ...(list.cursor !== undefined && { [list.cursor]: before }),
  });
}

/** A record beside the list, which stays as it is. */
export function besideHref<D extends ListDeclaration>(list: D, state: ListState<D>, id: string): string {
  return `${listPath(list, state.view)}/${id}${listSearch(list, state)}`;
}

/** The list's query, with its question mark. */
export const listSearch = <D extends ListDeclaration>(list: D, state: ListState<D>): string =>
  new URL(listHref(list, state), "http://site").search;

export const listPath = ({ path, viewIn }: ListDeclaration, view: string): string =>
  viewIn === "path" ? `${path}/${view}` : path;

/** The view without search, filters and page. */
export const wholeView = <D extends ListDeclaration>(list: D, state: ListState<D>): string =>
  listHref(list, { ...state, q: "", filters: {}, on: [], page: 1, before: undefined });

/** Each view, searched for the same words. */
export const searchedViews = <const D extends ListDeclaration>(list: D, q: string) =>
  list.views.map(({ key, label }) => ({
    key: key as KeyOf<D["views"]>,
    label,
    to: listHref(list, readListState(list, new URLSearchParams({ q }), key)),
  }));

export const isFiltered = ({ q, filters, on }: Pick<ListState, "q" | "filters" | "on">): boolean =>
  q !== "" || on.length > 0 || Object.keys(filters).length > 0;
