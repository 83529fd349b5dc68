import { levels } from "#app/core/diagnostic/result/result.rules.ts";
import { palette } from "./palette.ts";
import { group, inner, paper, type Sheet, type Style, tagged } from "./sheet.server.ts";
import { drawAt } from "./text.server.ts";

const rising = levels.toReversed();
const xOf = (percent: number) => paper.left + (percent / 100) * inner.width;
const HEIGHT = 11;

export function drawScale(sheet: Sheet, score: number): void {
  const { doc } = sheet;
  const y = doc.y + 12;
  const bands = rising.map(({ label, from }, n) => {
    const next = rising[n + 1]?.from;
    return { label, from, to: next === undefined ? 100 : next - 1, x: xOf(from) + (n > 0 ? 1.5 : 0) };
  });
  const own = bands.findLast(({ from }) => score >= from);
  const options = {
    alt: `Échelle de 0 à 100, avec un repère à ${score}${own ? `, au niveau ${own.label}` : ""}.`,
    bbox: [paper.left - 5, y - 10, xOf(100) + 5, y + HEIGHT] as [number, number, number, number],
  };
  tagged(sheet, "Figure", () => drawBars(sheet, y, { bands, own, score }), options);
  group(sheet, "L", (inList) => {
    for (const band of bands) {
      const labelStyle: Style =
        band === own
          ? { font: "bold", size: 9, colour: palette.lagoon }
          : { font: "text", size: 9, colour: palette.quiet };
      group(inList, "LI", (item) =>
        tagged(item, "LBody", () => {
          drawAt(sheet, `${band.label} `, labelStyle, { x: band.x, y: y + 15 });
          drawAt(sheet, `${band.from} à ${band.to} `, { ...labelStyle, size: 8 }, { x: band.x, y: y + 26 });
        }),
      );
    }
  });
  doc.y = y + 38;
}

type Band = { label: string; from: number; x: number };
type Bars = { bands: readonly Band[]; own: Band | undefined; score: number };

function drawBars({ doc }: Sheet, y: number, { bands, own, score }: Bars): void {
  bands.forEach((band, n) => {
    const end = bands[n + 1]?.from ?? 100;
    doc.rect(band.x, y, xOf(end) - band.x, HEIGHT).fill(band === own ? palette.lagoon : palette.tint);
  });
  const x = xOf(score);
  doc
    .moveTo(x - 5, y - 10)
    .lineTo(x + 5, y - 10)
    .lineTo(x, y - 2)
    .fill(palette.laterite);
}
