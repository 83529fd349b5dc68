import type { Report } from "../report-content.ts";
import { COLUMN, inColumns, rowsHeights } from "./columns.server.ts";
import { INDENT, section, ticked } from "./parts.server.ts";
import { type Sheet, styles } from "./sheet.server.ts";
import { heightOf, write } from "./text.server.ts";

const width = COLUMN - INDENT;
const heightOfGood = (sheet: Sheet, text: string) => heightOf(sheet, text, styles.text, width) + 2;

export function drawGood(sheet: Sheet, { good }: Report): void {
  if (good.length === 0) return;
  const heights = rowsHeights(sheet, good, heightOfGood);
  section(
    sheet,
    "Ce qui est déjà bien",
    heights.slice(0, 3).reduce((sum, height) => sum + height, 0),
  );
  inColumns(sheet, good, heightOfGood, (item, text, { x }) => {
    ticked(item, { x, y: sheet.doc.y });
    write(item, "P", text, styles.text, { x: x + INDENT, width });
  });
}

const NOTHING = "Rien ne presse\u00a0: chaque réponse est la meilleure. Refaites le point dans six mois.";

export function drawNothingToDo(sheet: Sheet, { first }: Report): void {
  if (first.length > 0) return;
  section(sheet, "Vos prochaines étapes", 20);
  write(sheet, "P", NOTHING, styles.text);
}
