import type { Report, ReportMeasure } from "../report-content.ts";
import { drawBox, gap, heightOfList, INDENT, list, numbered, section } from "./parts.server.ts";
import { artifact, inner, makeRoom, paper, roomLeft, type Sheet, styles, tagged } from "./sheet.server.ts";
import { draw, heightOf, write } from "./text.server.ts";

const x = paper.left + INDENT;
const width = inner.width - INDENT;
const SPACE = 7;
const SPACE_OF_BRIEF = 5;

const TO_TICK = "Cochez ce qui est fait, ici ou sur la page de vos résultats.";
const UNKNOWN =
  "«\u00a0À vérifier\u00a0»\u00a0: vous avez répondu «\u00a0Je ne sais pas\u00a0», ce qui compte comme la réponse la plus faible.";

export function drawFirstMeasures(sheet: Sheet, { firstTitle, first, others }: Report): void {
  const [most] = first;
  if (!most) return;
  const guessed = [...first, ...others].some(({ unknown }) => unknown.length > 0);
  const introduction = guessed ? `${TO_TICK} ${UNKNOWN}` : TO_TICK;
  section(sheet, firstTitle, heightOf(sheet, introduction, styles.text) + 6 + heightOfStart(sheet, most));
  write(sheet, "P", introduction, styles.text);
  gap(sheet, 6);
  first.forEach((measure, n) => {
    makeRoom(sheet, heightOfStart(sheet, measure));
    drawMeasure(sheet, measure, `${n + 1}. `);
    gap(sheet, SPACE);
  });
  sheet.doc.y -= SPACE;
}

/** The explanation is included if three pages suffice, of which `after` is reserved. */
export function drawOtherMeasures(sheet: Sheet, { first, others }: Report, after: number): void {
  const [next] = others;
  if (!next) return;
  section(sheet, "Les autres mesures", heightOfBrief(sheet, next));
  let inBrief = others.reduce((sum, one) => sum + heightOfBrief(sheet, one) + SPACE_OF_BRIEF, 0);
  others.forEach((measure, n) => {
    const more = heightOfList(sheet, measure.how, { width, space: 1 });
    const whole = roomLeft(sheet) >= inBrief + more + after;
    inBrief -= heightOfBrief(sheet, measure) + SPACE_OF_BRIEF;
    const drawn = whole ? measure : { ...measure, how: [] };
    makeRoom(sheet, heightOfStart(sheet, drawn));
    drawMeasure(sheet, drawn, `${first.length + n + 1}. `);
    gap(sheet, SPACE_OF_BRIEF);
  });
  sheet.doc.y -= SPACE_OF_BRIEF;
}

const heading = ({ title, done }: ReportMeasure, place: string) => `${place}${title}${done ? " (fait)" : ""}`;
const toVerify = (question: string) => `À vérifier\u00a0: «\u00a0${question}\u00a0»`;
const terms = ({ horizon, effort, cost, doer }: ReportMeasure) =>
  `Quand\u00a0: ${horizon}. Temps\u00a0: ${effort}. Coût\u00a0: ${cost}. Qui\u00a0: ${doer}.`;

const heightOfBrief = (sheet: Sheet, measure: ReportMeasure): number =>
  heightOf(sheet, heading(measure, "00. "), styles.heading, width) +
  measure.unknown.reduce((sum, text) => sum + heightOf(sheet, toVerify(text), styles.quiet, width), 0) +
  heightOf(sheet, measure.why, styles.text, width) +
  heightOf(sheet, terms(measure), styles.quiet, width) +
  2;

const heightOfStart = (sheet: Sheet, measure: ReportMeasure): number =>
  heightOfBrief(sheet, measure) + heightOfList(sheet, measure.how.slice(0, 1), { width, space: 1 });

function drawMeasure(sheet: Sheet, measure: ReportMeasure, place: string): void {
  const { y } = sheet.doc;
  artifact(sheet, () => drawBox(sheet, { x: paper.left, y: y + 1 }, measure.done));
  tagged(sheet, "H3", () => draw(sheet, heading(measure, place), styles.heading, { x, width }));
  gap(sheet, 2);
  write(sheet, "P", terms(measure), styles.quiet, { x, width });
  for (const text of measure.unknown) write(sheet, "P", toVerify(text), styles.quiet, { x, width });
  write(sheet, "P", measure.why, styles.text, { x, width });
  if (measure.how.length > 0) list(sheet, measure.how, { mark: numbered, x, width, space: 1 });
}
