import type { Report } from "../report-content.ts";
import { palette } from "./palette.ts";
import { gap, section } from "./parts.server.ts";
import { drawScale } from "./scale.server.ts";
import { artifact, group, inner, paper, type Sheet, type Style, styles, tagged } from "./sheet.server.ts";
import { drawAt, widthOf, write } from "./text.server.ts";

const textStyles = {
  score: { font: "title", size: 56, colour: palette.lagoon },
  outOf: { font: "text", size: 14, colour: palette.quiet },
  level: { font: "title", size: 17, colour: palette.ink },
  meaning: { font: "text", size: 11, colour: palette.ink, lineGap: 3 },
  cell: { font: "text", size: 10, colour: palette.ink },
  head: { font: "bold", size: 9, colour: palette.quiet },
} as const satisfies Record<string, Style>;

export function drawScore(sheet: Sheet, { score, level, meaning }: Report): void {
  const { doc } = sheet;
  const top = doc.y;
  const besides = { x: paper.left + 176, width: inner.width - 176 };
  tagged(sheet, "P", () => {
    drawAt(sheet, `${score}`, textStyles.score, { x: paper.left - 3, y: top - 12 });
    const x = paper.left + widthOf(sheet, `${score}`, textStyles.score) + 2;
    drawAt(sheet, " sur 100", textStyles.outOf, { x, y: top + 28 });
  });
  doc.y = top;
  write(sheet, "P", `Niveau\u00a0: ${level}`, textStyles.level, besides);
  gap(sheet, 4);
  write(sheet, "P", meaning, textStyles.meaning, besides);
  doc.y = Math.max(doc.y, top + 50) + 6;
  drawScale(sheet, score);
}

const columns = [
  { title: "Domaine", x: paper.left, width: 200 },
  { title: "Score", x: paper.left + 200, width: 205 },
  { title: "Niveau", x: paper.left + 412, width: inner.width - 412 },
] as const;
const ROW = 21;
const BAR = 130;

export function drawDomains(sheet: Sheet, { domains }: Report): void {
  section(sheet, "Vos résultats par domaine", 18 + domains.length * ROW);
  group(sheet, "Table", (table) => {
    drawRow(table, 18, (row) =>
      columns.map(({ title, x }) => cell(row, "TH", [title, textStyles.head], x, { scope: "Column" })),
    );
    for (const { label, score, level } of domains) {
      const [name, points, word] = columns;
      drawRow(table, ROW, (row) => {
        cell(row, "TH", [label, styles.strong], name.x, { scope: "Row" });
        artifact(row, () => drawBar(row, points.x, score));
        cell(row, "TD", [`${score} sur 100`, textStyles.cell], points.x + BAR + 12, {});
        cell(row, "TD", [level, textStyles.cell], word.x, {});
      });
    }
  });
}

function drawRow(table: Sheet, height: number, fill: (row: Sheet) => void): void {
  const { doc } = table;
  const y = doc.y;
  group(table, "TR", fill);
  artifact(table, () =>
    doc
      .moveTo(paper.left, y + height)
      .lineTo(paper.left + inner.width, y + height)
      .lineWidth(0.7)
      .stroke(palette.line),
  );
  doc.y = y + height;
}

function cell(
  row: Sheet,
  type: "TH" | "TD",
  [text, style]: [string, Style],
  x: number,
  options: object,
): void {
  const y = row.doc.y + (style === textStyles.head ? 2 : 5);
  tagged(row, type, () => drawAt(row, text, style, { x, y }), options);
}

function drawBar({ doc }: Sheet, x: number, score: number): void {
  const y = doc.y + 6.5;
  doc.roundedRect(x, y, BAR, 9, 4.5).fill(palette.tint);
  if (score > 0) doc.roundedRect(x, y, Math.max(9, (score / 100) * BAR), 9, 4.5).fill(palette.lagoon);
}
