import type { ReportLink } from "../report-content.ts";
import { palette } from "./palette.ts";
import { artifact, group, makeRoom, paper, type Sheet, styles, tagged } from "./sheet.server.ts";
import { drawAt, heightOf, widthOf, write } from "./text.server.ts";

export const gap = ({ doc }: Sheet, points: number): void => {
  doc.y += points;
};

const BEFORE = 15;
/** Points from the bar to the heading, and from there to the content. */
const BAR = 9;
const AFTER = 7;

/** Section heading with an outline entry. `next`: height that must stay on the same page. */
export function section(sheet: Sheet, title: string, next: number): void {
  const { doc } = sheet;
  makeRoom(sheet, heightOfSection(sheet, title) + next);
  if (doc.y > paper.top) gap(sheet, BEFORE);
  artifact(sheet, () => doc.rect(paper.left, doc.y, 30, 3).fill(palette.sun));
  gap(sheet, BAR);
  doc.outline.addItem(title);
  write(sheet, "H2", title, styles.section);
  gap(sheet, AFTER);
}

export const heightOfSection = (sheet: Sheet, title: string): number =>
  BEFORE + BAR + heightOf(sheet, title, styles.section) + AFTER;

export function link(sheet: Sheet, { text, url }: ReportLink, { x = paper.left }: { x?: number } = {}): void {
  const { doc } = sheet;
  const linkStyle = { ...styles.strong, colour: palette.lagoon };
  const width = widthOf(sheet, text, linkStyle);
  const height = doc.currentLineHeight();
  const y = doc.y;
  const element = doc.struct("Link");
  sheet.parent.add(element);
  element.add(() => drawAt(sheet, text, linkStyle, { x, y }));
  // A PDF text string: a plain string would become a name.
  const Contents = Object(`${text} : ${url}`);
  doc.link(x, y, width, height, url, { structParent: element, Contents } as PDFKit.Mixins.AnnotationOption);
  element.end();
  artifact(sheet, () =>
    doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .lineWidth(0.7)
      .stroke(palette.lagoon),
  );
  doc.y = y + height + linkStyle.lineGap;
}

export const INDENT = 18;

export function list(
  sheet: Sheet,
  items: readonly string[],
  { mark, x = paper.left, width, space = 3, style = styles.text }: ListOptions,
): void {
  const indent = INDENT;
  const place = { x: x + indent, width: width - indent };
  group(sheet, "L", (inList) => {
    items.forEach((text, n) => {
      makeRoom(sheet, heightOf(sheet, text, style, place.width));
      group(inList, "LI", (item) => {
        mark(item, n, { x, y: sheet.doc.y });
        write(item, "LBody", text, style, place);
      });
      gap(sheet, space);
    });
  });
}

type Mark = (sheet: Sheet, n: number, at: { x: number; y: number }) => void;
type ListOptions = {
  mark: Mark;
  x?: number;
  width: number;
  space?: number;
  style?: typeof styles.text | typeof styles.quiet;
};

export const heightOfList = (
  sheet: Sheet,
  items: readonly string[],
  { width, space = 3, style = styles.text }: Omit<ListOptions, "mark">,
): number => items.reduce((sum, text) => sum + heightOf(sheet, text, style, width - INDENT) + space, 0);

export const numbered: Mark = (sheet, n, at) =>
  tagged(sheet, "Lbl", () => drawAt(sheet, `${n + 1}. `, { ...styles.strong, colour: palette.lagoon }, at));

/** A drawn tick: the fonts have none. */
export const ticked = (sheet: Sheet, { x, y }: { x: number; y: number }): void =>
  artifact(sheet, () => tick(sheet, x, y, palette.niaouli));

export function drawBox(sheet: Sheet, { x, y }: { x: number; y: number }, done: boolean): void {
  const box = sheet.doc.roundedRect(x, y + 0.5, 11, 11, 2.5).lineWidth(1.1);
  if (!done) return void box.stroke(palette.control);
  box.fillAndStroke(palette.lagoon, palette.lagoon);
  tick(sheet, x - 0.5, y - 0.5, palette.white);
}

function tick({ doc }: Sheet, x: number, y: number, colour: string): void {
  doc
    .moveTo(x + 1.5, y + 6.8)
    .lineTo(x + 4.8, y + 10)
    .lineTo(x + 10.8, y + 3)
    .lineWidth(1.9)
    .lineCap("round")
    .lineJoin("round")
    .stroke(colour);
}
