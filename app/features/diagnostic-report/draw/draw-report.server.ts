import type { Report } from "../report-content.ts";
import { drawCover } from "./cover.server.ts";
import { drawHelp, leastHeightOfHelp } from "./help.server.ts";
import { drawGood, drawNothingToDo } from "./lists.server.ts";
import { drawFirstMeasures, drawOtherMeasures } from "./measures.server.ts";
import { palette } from "./palette.ts";
import { drawDomains, drawScore } from "./score.server.ts";
import { artifact, inner, openSheet, paper, type Sheet, type Style } from "./sheet.server.ts";
import { drawAt, widthOf } from "./text.server.ts";

/** Deterministic: equal reports give equal bytes. */
export async function drawReport(report: Report): Promise<Buffer> {
  const sheet = openSheet(report);
  const parts: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  sheet.doc.on("data", (part: Uint8Array) => parts.push(part));
  sheet.doc.on("end", () => resolve(Buffer.concat(parts)));
  sheet.doc.on("error", reject);
  drawCover(sheet, report);
  drawScore(sheet, report);
  drawDomains(sheet, report);
  drawGood(sheet, report);
  drawFirstMeasures(sheet, report);
  drawOtherMeasures(sheet, report, leastHeightOfHelp(sheet, report));
  drawNothingToDo(sheet, report);
  drawHelp(sheet, report);
  sheet.parent.end();
  numberPages(sheet, report);
  sheet.doc.end();
  return promise;
}

const small: Style = { font: "text", size: 8.5, colour: palette.quiet };

function numberPages(sheet: Sheet, { title, date }: Report): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const y = paper.height - 34;
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(n);
    artifact(
      sheet,
      () => {
        const right = paper.left + inner.width;
        doc
          .moveTo(paper.left, y - 8)
          .lineTo(right, y - 8)
          .lineWidth(0.7)
          .stroke(palette.line);
        drawAt(sheet, `Récif · ${title} · ${date}`, small, { x: paper.left, y });
        const page = `Page ${n + 1} sur ${count}`;
        drawAt(sheet, page, small, { x: right - widthOf(sheet, page, small), y });
      },
      "Pagination",
    );
  }
}
