import fs from "node:fs";
import { assetFile } from "#app/platform/own-files.ts";
import type { Report } from "../report-content.ts";
import { palette } from "./palette.ts";
import { artifact, paper, type Sheet, type Style, tagged } from "./sheet.server.ts";
import { draw, drawAt } from "./text.server.ts";

const BAND = 118;
const PATH = /<path d="([^"]+)"/;

const onBand = {
  brand: { font: "title", size: 16, colour: palette.white },
  title: { font: "title", size: 27, colour: palette.white },
  detail: { font: "text", size: 11, colour: palette.white, lineGap: 1 },
} as const satisfies Record<string, Style>;

export function drawCover(sheet: Sheet, { title, date, size }: Report): void {
  const { doc } = sheet;
  artifact(sheet, () => drawBand(sheet));
  artifact(sheet, () => drawEmblem(sheet, paper.left, 18, 0.64));
  tagged(sheet, "P", () => drawAt(sheet, "Récif", onBand.brand, { x: paper.left + 33, y: 21 }));
  doc.outline.addItem(title);
  doc.y = 50;
  tagged(sheet, "H1", () => draw(sheet, title, onBand.title));
  doc.y += 4;
  const from = size ? `, pour une entreprise de ${size}` : "";
  tagged(sheet, "P", () => draw(sheet, `Résultat du ${date}${from}`, onBand.detail));
  doc.y = BAND + 22;
}

/** Depth contours, clipped to the band. */
function drawBand({ doc }: Sheet): void {
  const lines = PATH.exec(fs.readFileSync(assetFile("app/ui/assets/depth-lines.svg"), "utf8"))?.[1] ?? "";
  doc.rect(0, 0, paper.width, BAND).fill(palette.deep);
  doc.save();
  doc.rect(0, 0, paper.width, BAND).clip();
  doc.translate(36, -230).scale(0.72);
  doc.path(lines).lineWidth(1.6).strokeOpacity(0.28).stroke(palette.white);
  doc.restore();
  doc.rect(0, BAND, paper.width, 4).fill(palette.sun);
}

function drawEmblem({ doc }: Sheet, x: number, y: number, scale: number): void {
  doc.translate(x, y).scale(scale);
  doc.lineWidth(2.5).lineCap("round");
  doc.circle(20, 20, 17.75).stroke(palette.white);
  doc.circle(20, 13.25, 4.25).fill(palette.sun);
  doc
    .path(
      "M4.2 23.6c3.4-2.6 6.6-2.6 10 0s6.6 2.6 10.4 0 7.4-2.6 11.2 0M7.7 30.4c2.6-2 5.2-2 8 0s5.4 2 8.2 0 5.4-2 8.4 0",
    )
    .stroke(palette.white);
}
