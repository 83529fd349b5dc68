import { typeset } from "#app/platform/text/typeset.ts";
import { type Doc, inner, paper, type Sheet, type Style, type TagOptions, tagged } from "./sheet.server.ts";

type Place = { x?: number; width?: number };

function applyStyle(doc: Doc, { font, size, colour }: Style): Doc {
  return doc.font(font).fontSize(size).fillColor(colour);
}

/**
 * PDF/UA refuses glyphs that are missing in the fonts: line breaks become spaces, narrow no-break spaces wide ones,
 * and the rest question marks.
 */
const printable = (text: string): string =>
  typeset(text)
    .normalize("NFC")
    .replace(/\u202f/g, "\u00a0")
    .replace(/[\p{Cf}]/gu, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(
      /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu,
      "?",
    );

export function heightOf({ doc }: Sheet, text: string, style: Style, width: number = inner.width): number {
  return applyStyle(doc, style).heightOfString(printable(text), { width, lineGap: style.lineGap ?? 0 });
}

export function draw(
  { doc }: Sheet,
  text: string,
  style: Style,
  { x = paper.left, width = inner.width }: Place = {},
) {
  applyStyle(doc, style).text(printable(text), x, doc.y, { width, lineGap: style.lineGap ?? 0 });
}

export function drawAt({ doc }: Sheet, text: string, style: Style, { x, y }: { x: number; y: number }): void {
  const at = { x: doc.x, y: doc.y };
  applyStyle(doc, style).text(printable(text), x, y, { lineBreak: false });
  Object.assign(doc, at);
}

export const widthOf = ({ doc }: Sheet, text: string, style: Style): number =>
  applyStyle(doc, style).widthOfString(printable(text));

export function write(
  sheet: Sheet,
  tag: string,
  text: string,
  style: Style,
  { options, ...place }: Place & { options?: TagOptions } = {},
): void {
  tagged(sheet, tag, () => draw(sheet, text, style, place), options);
}
