import type { Report } from "../report-content.ts";
import { palette } from "./palette.ts";
import { gap, heightOfList, list, section, tick, ticked } from "./parts.server.ts";
import { artifact, inner, makeRoom, type Sheet, styles } from "./sheet.server.ts";
import { heightOf, write } from "./text.server.ts";

/** What stands already. */
export function drawGood(sheet: Sheet, { good }: Report): void {
  if (good.length === 0) return;
  const look = { mark: ticked, width: inner.width };
  section(
    sheet,
    "Ce qui est déjà bien",
    heightOfList(sheet, good.length > 6 ? good.slice(0, 4) : good, look),
  );
  list(sheet, good, look);
}

const NOTHING = "Rien ne presse\u00a0: chaque réponse est la meilleure. Refaites le point dans six mois.";
const INTRODUCTION = "Cochez ce qui est fait, sur papier ou sur la page de vos résultats.";

/** What to do, by when, with boxes to tick. */
export function drawSteps(sheet: Sheet, { steps }: Report): void {
  const [soonest] = steps;
  const heightOfStep = ({ label, items }: Report["steps"][number]) =>
    heightOf(sheet, label, styles.heading) + 6 + heightOfList(sheet, items.map(said), looks);
  section(sheet, "Vos prochaines étapes", 20 + (soonest ? heightOfStep(soonest) : 20));
  write(sheet, "P", soonest ? INTRODUCTION : NOTHING, styles.text);
  for (const step of steps) {
    makeRoom(sheet, 14 + heightOfStep(step));
    gap(sheet, 14);
    write(sheet, "H3", step.label, styles.heading);
    gap(sheet, 6);
    const mark: Parameters<typeof list>[2]["mark"] = (item, n, { x, y }) =>
      artifact(item, () => drawBox(item, x, y, step.items[n]?.done === true));
    list(sheet, step.items.map(said), { ...looks, mark });
  }
}

const looks = { width: inner.width, space: 5 };
const said = ({ title, done }: { title: string; done: boolean }) => (done ? `${title} (fait)` : title);

function drawBox(sheet: Sheet, x: number, y: number, done: boolean): void {
  const { doc } = sheet;
  const box = doc.roundedRect(x, y + 0.5, 12, 12, 2.5).lineWidth(1.1);
  if (!done) return void box.stroke(palette.control);
  box.fillAndStroke(palette.lagoon, palette.lagoon);
  tick(sheet, x, y, palette.white);
}
