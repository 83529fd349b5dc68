import PDFDocument from "pdfkit";
import type { Report } from "../report-content.ts";
import { type FontName, readFonts } from "./fonts.server.ts";
import { palette } from "./palette.ts";

export type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A4, in points. Content stays within the margins; page numbers are below. */
export const paper = { width: 595.28, height: 841.89, left: 46, top: 40, bottom: 52 } as const;
export const inner = { width: paper.width - 2 * paper.left, bottom: paper.height - paper.bottom } as const;

/** The document, and the structure element of the next content. */
export type Sheet = { doc: Doc; parent: Element };

export type Style = { font: FontName; size: number; colour: string; lineGap?: number };
export const styles = {
  section: { font: "title", size: 17, colour: palette.ink, lineGap: 1 },
  heading: { font: "title", size: 12, colour: palette.ink, lineGap: 1 },
  text: { font: "text", size: 10, colour: palette.ink, lineGap: 0.4 },
  strong: { font: "bold", size: 10, colour: palette.ink, lineGap: 0.4 },
  quiet: { font: "text", size: 9, colour: palette.quiet, lineGap: 0.4 },
} as const satisfies Record<string, Style>;

/** Sets language, title, tags and fonts (PDF/UA). */
export function openSheet({ title, finishedAt }: Pick<Report, "title" | "finishedAt">): Sheet {
  // The types only know the PDF/A subsets.
  const subset = "PDF/UA" as unknown as "PDF/A-1";
  const doc = new PDFDocument({
    size: "A4",
    margins: { left: paper.left, right: paper.left, top: paper.top, bottom: paper.bottom },
    pdfVersion: "1.7",
    subset,
    tagged: true,
    lang: "fr-FR",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // No default font, which the library reads from its package.
    font: "",
    info: { Title: title, Author: "Récif", Creator: "Récif", Producer: "Récif", CreationDate: finishedAt },
  });
  for (const [name, file] of Object.entries(readFonts())) doc.registerFont(name, file);
  doc.addPage();
  const parent = doc.struct("Document");
  doc.addStructure(parent);
  return { doc, parent };
}

/** Content of `draw` goes to a new structure element. */
export function tagged(
  { doc, parent }: Sheet,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  parent.add(doc.struct(type, options, [draw]));
}

/** Elements added by `fill` are grouped below a new structure element. */
export function group({ doc, parent }: Sheet, type: string, fill: (sheet: Sheet) => void): void {
  const element = doc.struct(type);
  parent.add(element);
  fill({ doc, parent: element });
  element.end();
}

export type TagOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: "Column" | "Row";
  bbox?: [number, number, number, number];
};

/** Decorative: not part of the structure tree. */
export function artifact({ doc }: Sheet, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** Usual length of a report; more measures than the bundled ones may need another page. */
const PAGES = 3;
const SLACK = 120;

export function roomLeft({ doc }: Sheet): number {
  const more = PAGES - doc.bufferedPageRange().count;
  return inner.bottom - doc.y + more * (inner.bottom - paper.top) - SLACK;
}

export const isLastPage = ({ doc }: Sheet): boolean => doc.bufferedPageRange().count >= PAGES;

export const fits = ({ doc }: Sheet, height: number): boolean => doc.y + height <= inner.bottom;

/** Starts a page when the next content does not fit; content taller than a page starts in place. */
export function makeRoom(sheet: Sheet, height: number): void {
  const fitsSomewhere = height <= inner.bottom - paper.top;
  if (fits(sheet, height) || !fitsSomewhere) return;
  sheet.doc.addPage();
}
