import { foldText } from "#app/platform/text/text.ts";

/** Of each kind: the others are in its own list. */
const FOUND_SHOWN = 6;
/** Counts stop here. */
export const FOUND_COUNTED = 100;
/** Rows to read, to know whether there are more. */
export const FOUND_READ = FOUND_COUNTED + 1;

export type Found = {
  id: string;
  to: string;
  title: string;
  details: readonly string[];
  state?: FoundState | undefined;
  date?: string | undefined;
};
type FoundState = { label: string; tone: "success" | "warning" | "neutral" };

/** A list of the administration, searched with the same words. Without a count when there are too many to know. */
export type FoundList = { to: string; label: string; count?: number };

export type FoundGroup = {
  total: number;
  found: Found[];
  lists: FoundList[];
  /** The first of them is what was typed: a reference, an address, a name. */
  exact: boolean;
};

type Kind<Row> = {
  isExact: (row: Row) => boolean;
  draw: (row: Row) => Found;
  listOf: (row: Row) => string;
  lists: readonly { key: string; to: string; label: string }[];
};

/** @param rows at most `FOUND_READ`, of one kind */
export function groupOf<Row extends { createdAt: Date }>(rows: readonly Row[], kind: Kind<Row>): FoundGroup {
  const ranked = rows
    .map((row) => ({ row, exact: kind.isExact(row), at: row.createdAt.getTime() }))
    .toSorted((a, b) => Number(b.exact) - Number(a.exact) || b.at - a.at);
  return {
    total: rows.length,
    found: ranked.slice(0, FOUND_SHOWN).map(({ row }) => kind.draw(row)),
    lists: listsOf(rows, kind),
    exact: ranked[0]?.exact ?? false,
  };
}

/** What is no table, and so has no list of its own. */
export const groupOfPages = (found: readonly Found[], exact: boolean): FoundGroup => ({
  total: found.length,
  found: found.slice(0, FOUND_SHOWN),
  lists: [],
  exact,
});

function listsOf<Row>(rows: readonly Row[], { listOf, lists }: Kind<Row>): FoundList[] {
  if (rows.length > FOUND_COUNTED) return lists.map(({ to, label }) => ({ to, label }));
  const counts = Map.groupBy(rows, listOf);
  return lists
    .map(({ key, to, label }) => ({ to, label, count: counts.get(key)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Whether one of the names was typed whole. */
export const isTyped = (q: string, ...names: readonly (string | null)[]): boolean =>
  names.some((name) => name && foldText(name) === foldText(q.trim()));
