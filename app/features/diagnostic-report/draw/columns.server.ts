import { group, inner, makeRoom, paper, type Sheet } from "./sheet.server.ts";

export const COLUMNS = 2;
const COLUMN_GAP = 15;
export const COLUMN = (inner.width - COLUMN_GAP) / COLUMNS;

type HeightOf<Item> = (sheet: Sheet, item: Item) => number;

const rowsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, n) =>
    items.slice(n * COLUMNS, (n + 1) * COLUMNS),
  );

export const rowsHeights = <Item>(sheet: Sheet, items: readonly Item[], height: HeightOf<Item>): number[] =>
  rowsOf(items).map((row) => Math.max(...row.map((one) => height(sheet, one))));

export function inColumns<Item>(
  sheet: Sheet,
  items: readonly Item[],
  height: HeightOf<Item>,
  fill: (body: Sheet, item: Item, place: { x: number; width: number }) => void,
): void {
  const heights = rowsHeights(sheet, items, height);
  group(sheet, "L", (inList) =>
    rowsOf(items).forEach((row, n) => {
      makeRoom(sheet, heights[n] ?? 0);
      const { y } = sheet.doc;
      row.forEach((one, column) => {
        sheet.doc.y = y;
        const place = { x: paper.left + column * (COLUMN + COLUMN_GAP), width: COLUMN };
        group(inList, "LI", (item) => group(item, "LBody", (body) => fill(body, one, place)));
      });
      sheet.doc.y = y + (heights[n] ?? 0);
    }),
  );
}
