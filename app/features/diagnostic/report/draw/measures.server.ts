import type { Report, ReportMeasure } from "../report-content.ts";
import { palette } from "./palette.ts";
import { gap, heightOfList, list, numbered, section } from "./parts.server.ts";
import {
  artifact,
  group,
  inner,
  makeRoom,
  paper,
  type Sheet,
  type Style,
  styles,
  tagged,
} from "./sheet.server.ts";
import { draw, drawAt, heightOf, widthOf, write } from "./text.server.ts";

const INDENT = 38;
const x = paper.left + INDENT;
const width = inner.width - INDENT;
const number: Style = { font: "bold", size: 12, colour: palette.white };
const PADDING = 10;
const SPACE = 22;

/** What matters most: why, how, and what it takes. A measure is on one page. */
export function drawFirstMeasures(sheet: Sheet, { firstTitle, first }: Report): void {
  const [most] = first;
  if (!most) return;
  section(sheet, firstTitle, heightOfMeasure(sheet, most));
  first.forEach((measure, n) => {
    makeRoom(sheet, heightOfMeasure(sheet, measure));
    drawMeasure(sheet, measure, n + 1);
    gap(sheet, SPACE);
  });
  sheet.doc.y -= SPACE;
}

const heightOfMeasure = (sheet: Sheet, measure: ReportMeasure): number =>
  heightOf(sheet, measure.title, styles.heading, width) +
  measure.unknown.reduce((sum, text) => sum + heightOf(sheet, text, styles.quiet, width) + 4, 0) +
  heightOf(sheet, measure.why, styles.text, width) +
  heightOfList(sheet, measure.how, { width }) +
  heightOfTerms(sheet, measure) +
  20;

function drawMeasure(sheet: Sheet, measure: ReportMeasure, place: number): void {
  const { doc } = sheet;
  const y = doc.y;
  artifact(sheet, () => doc.circle(paper.left + 12, y + 9, 12).fill(palette.lagoon));
  tagged(sheet, "H3", () => {
    const left = paper.left + 12 - widthOf(sheet, `${place}`, number) / 2;
    drawAt(sheet, `${place} `, number, { x: left, y: y + 1.5 });
    draw(sheet, measure.title, styles.heading, { x, width });
  });
  gap(sheet, 4);
  for (const text of measure.unknown) {
    write(sheet, "P", text, styles.quiet, { x, width });
    gap(sheet, 4);
  }
  write(sheet, "P", measure.why, styles.text, { x, width });
  gap(sheet, 5);
  list(sheet, measure.how, { mark: numbered, x, width });
  gap(sheet, 5);
  drawTerms(sheet, measure);
}

const termsOf = ({ effort, cost, doer, horizon }: ReportMeasure) => [
  { term: "Temps", value: effort, width: 92 },
  { term: "Coût", value: cost, width: 102 },
  { term: "Qui", value: doer, width: 112 },
  { term: "Quand", value: horizon, width: 100 },
];

const heightOfTerms = (sheet: Sheet, measure: ReportMeasure): number => {
  const values = termsOf(measure).map((one) => heightOf(sheet, one.value, styles.quiet, one.width));
  return 2 * PADDING + heightOf(sheet, "Temps", styles.label) + Math.max(...values) - 2;
};

/** What it takes, on a quiet panel: each word with what it says below it. */
function drawTerms(sheet: Sheet, measure: ReportMeasure): void {
  const { doc } = sheet;
  const y = doc.y;
  const height = heightOfTerms(sheet, measure);
  artifact(sheet, () => doc.roundedRect(x, y, width, height, 6).fill(palette.foam));
  let left = x + PADDING;
  for (const { term, value, width: own } of termsOf(measure)) {
    doc.y = y + PADDING;
    tagged(sheet, "P", () => {
      draw(sheet, `${term}\u00a0: `, styles.label, { x: left, width: own });
      draw(sheet, value, { ...styles.quiet, colour: palette.ink }, { x: left, width: own });
    });
    left += own + 5;
  }
  doc.y = y + height;
}

/** The rest, briefly. */
export function drawOtherMeasures(sheet: Sheet, { others }: Report): void {
  const [next] = others;
  if (!next) return;
  section(sheet, "Les autres mesures", heightOfBrief(sheet, next));
  group(sheet, "L", (inList) => {
    for (const measure of others) {
      makeRoom(sheet, heightOfBrief(sheet, measure));
      group(inList, "LI", (item) => group(item, "LBody", (body) => drawBrief(body, measure)));
      gap(sheet, 12);
    }
  });
}

const brief = ({ horizon, effort, cost, doer }: ReportMeasure) =>
  `${horizon} · ${effort} · ${cost} · ${doer}`;

const heightOfBrief = (sheet: Sheet, measure: ReportMeasure): number =>
  heightOf(sheet, measure.title, styles.strong) +
  measure.unknown.reduce((sum, text) => sum + heightOf(sheet, text, styles.quiet), 0) +
  heightOf(sheet, measure.why, styles.text) +
  heightOf(sheet, brief(measure), styles.quiet);

function drawBrief(sheet: Sheet, measure: ReportMeasure): void {
  write(sheet, "P", measure.title, styles.strong);
  for (const text of measure.unknown) write(sheet, "P", text, styles.quiet);
  write(sheet, "P", measure.why, styles.text);
  write(sheet, "P", brief(measure), styles.quiet);
}
