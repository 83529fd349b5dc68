import type { Report, ReportLink } from "../report-content.ts";
import { COLUMN, COLUMNS, inColumns, rowsHeights } from "./columns.server.ts";
import { palette } from "./palette.ts";
import { gap, heightOfSection, link, section } from "./parts.server.ts";
import {
  artifact,
  fits,
  group,
  inner,
  isLastPage,
  makeRoom,
  paper,
  type Sheet,
  styles,
  tagged,
} from "./sheet.server.ts";
import { drawAt, heightOf, widthOf, write } from "./text.server.ts";

const TITLE = "Où trouver de l’aide";
const PADDING = 11;
const panel = { x: paper.left + PADDING, width: inner.width - 2 * PADDING };
const URGENT =
  "Ne restez pas seul\u00a0: les premiers gestes et les numéros à appeler sont sur cette page, de jour comme de nuit.";
const COMPANIES = "Ces entreprises de l’annuaire peuvent vous aider. Voici pourquoi elles sont citées\u00a0:";
const CATEGORIES = "Où chercher dans l’annuaire, par métier, les plus utiles d’abord\u00a0:";
const LIMITS =
  "Ce résultat vient de vos réponses et ne remplace pas un audit. Rien de ce document n’a été transmis à une entreprise.";
const BELOW = 5;
type Help = Report["help"];
const LINE = 16;

export function drawHelp(sheet: Sheet, report: Report): void {
  const help =
    isLastPage(sheet) && !fits(sheet, heightOfParts(sheet, report.help))
      ? shortest(report.help)
      : report.help;
  section(sheet, TITLE, heightOfParts(sheet, help) - heightOfSection(sheet, TITLE));
  drawUrgent(sheet, help.emergency, heightOfUrgent(sheet));
  gap(sheet, 8);
  if (help.companies.length > 0) drawCompanies(sheet, help.companies);
  if (help.categories.length > 0) drawCategories(sheet, help.categories);
  makeRoom(sheet, heightOfClosing(sheet));
  drawTarget(sheet, "Toutes les entreprises de l’annuaire\u00a0: ", help.site);
  drawTarget(sheet, "Pour refaire le diagnostic, dans six mois par exemple\u00a0: ", help.again);
  gap(sheet, 6);
  write(sheet, "P", LIMITS, styles.quiet);
}

export const leastHeightOfHelp = (sheet: Sheet, { help }: Report): number =>
  heightOfParts(sheet, shortest(help));

const shortest = (help: Help): Help => ({ ...help, categories: help.categories.slice(0, 2 * COLUMNS) });

function heightOfParts(sheet: Sheet, { companies, categories }: Help): number {
  const lists = [
    { text: COMPANIES, rows: rowsHeights(sheet, companies, heightOfCompany) },
    { text: CATEGORIES, rows: rowsHeights(sheet, categories, heightOfTarget) },
  ].filter(({ rows }) => rows.length > 0);
  const ofLists = lists.map(({ text, rows }) =>
    rows.reduce((sum, row) => sum + row, heightOf(sheet, text, styles.text) + 9),
  );
  return ofLists.reduce(
    (sum, list) => sum + list,
    heightOfSection(sheet, TITLE) + heightOfUrgent(sheet) + 8 + heightOfClosing(sheet),
  );
}

const heightOfClosing = (sheet: Sheet): number => 2 * LINE + 6 + heightOf(sheet, LIMITS, styles.quiet);

function drawTarget(sheet: Sheet, text: string, target: ReportLink): void {
  const at = { x: paper.left, y: sheet.doc.y + 3 };
  group(sheet, "P", (paragraph) => {
    tagged(paragraph, "Span", () => drawAt(sheet, text, styles.text, at));
    sheet.doc.y = at.y;
    link(paragraph, target, { x: at.x + widthOf(sheet, text, styles.text) });
  });
}

const heightOfUrgent = (sheet: Sheet): number =>
  2 * PADDING +
  heightOf(sheet, "A", styles.heading) +
  2 +
  heightOf(sheet, URGENT, styles.text, panel.width) +
  15;

function drawUrgent(sheet: Sheet, target: ReportLink, height: number): void {
  const { doc } = sheet;
  const y = doc.y;
  artifact(sheet, () => doc.roundedRect(paper.left, y, inner.width, height, 8).fill(palette.alertTint));
  doc.y = y + PADDING;
  write(sheet, "H3", "Une attaque en cours\u00a0?", { ...styles.heading, colour: palette.alert }, panel);
  gap(sheet, 2);
  write(sheet, "P", URGENT, styles.text, panel);
  group(sheet, "P", (paragraph) => link(paragraph, target, panel));
  doc.y = y + height;
}

type Company = Help["companies"][number];

const heightOfCompany = (sheet: Sheet, { text, reason }: Company): number =>
  heightOf(sheet, text, styles.strong, COLUMN) + 2 + heightOf(sheet, reason, styles.text, COLUMN) + BELOW;

function drawCompanies(sheet: Sheet, companies: readonly Company[]): void {
  introduce(sheet, COMPANIES, rowsHeights(sheet, companies, heightOfCompany));
  inColumns(sheet, companies, heightOfCompany, (body, company, place) => {
    link(body, company, place);
    gap(body, 2);
    write(body, "P", company.reason, styles.text, place);
  });
  gap(sheet, 4);
}

function drawCategories(sheet: Sheet, links: readonly ReportLink[]): void {
  introduce(sheet, CATEGORIES, rowsHeights(sheet, links, heightOfTarget));
  inColumns(sheet, links, heightOfTarget, (body, target, place) => {
    link(body, target, place);
    write(body, "P", typed(target), styles.quiet, place);
  });
}

/** The sentence before a list, on the page of its first row. */
function introduce(sheet: Sheet, text: string, [first = 0]: readonly number[]): void {
  makeRoom(sheet, heightOf(sheet, text, styles.text) + 5 + first);
  write(sheet, "P", text, styles.text);
  gap(sheet, 5);
}

const typed = ({ url }: ReportLink) => url.replace(/^https?:\/\//, "");

const heightOfTarget = (sheet: Sheet, target: ReportLink): number =>
  heightOf(sheet, target.text, styles.strong, COLUMN) +
  2 +
  heightOf(sheet, typed(target), styles.quiet, COLUMN) +
  BELOW;
