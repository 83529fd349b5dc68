import type { Report, ReportLink } from "../report-content.ts";
import { palette } from "./palette.ts";
import { gap, link, section } from "./parts.server.ts";
import { artifact, group, inner, makeRoom, paper, type Sheet, styles, tagged } from "./sheet.server.ts";
import { drawAt, heightOf, widthOf, write } from "./text.server.ts";

const PADDING = 16;
const panel = { x: paper.left + PADDING, width: inner.width - 2 * PADDING };
const URGENT =
  "Ne restez pas seul\u00a0: les premiers gestes et les numéros à appeler sont sur cette page, de jour comme de nuit.";
const COMPANIES = "Ces entreprises de l’annuaire peuvent vous aider. Voici pourquoi elles sont citées\u00a0:";
const CATEGORIES = "Où chercher dans l’annuaire, par métier, les plus utiles d’abord\u00a0:";
const LIMITS =
  "Ce résultat vient de vos réponses et ne remplace pas un audit. Rien de ce document n’a été transmis à une entreprise.";

/** Who can help, with addresses that can also be typed from paper. */
export function drawHelp(sheet: Sheet, { help }: Report): void {
  const urgent = heightOfUrgent(sheet);
  section(sheet, "Où trouver de l’aide", urgent + 80);
  drawUrgent(sheet, help.emergency, urgent);
  gap(sheet, 16);
  if (help.companies.length > 0) drawCompanies(sheet, help.companies);
  if (help.categories.length > 0) drawCategories(sheet, help.categories);
  const closing = 2 * 24 + 18 + heightOf(sheet, LIMITS, styles.quiet);
  makeRoom(sheet, closing);
  drawTarget(sheet, "Toutes les entreprises de l’annuaire\u00a0: ", help.site);
  drawTarget(sheet, "Pour refaire le diagnostic, dans six mois par exemple\u00a0: ", help.again);
  gap(sheet, 12);
  write(sheet, "P", LIMITS, styles.quiet);
}

/** What a link leads to, and the link beside it. */
function drawTarget(sheet: Sheet, text: string, target: ReportLink): void {
  const at = { x: paper.left, y: sheet.doc.y + 6 };
  group(sheet, "P", (paragraph) => {
    tagged(paragraph, "Span", () => drawAt(sheet, text, styles.text, at));
    sheet.doc.y = at.y;
    link(paragraph, target, { x: at.x + widthOf(sheet, text, styles.text) });
  });
}

const heightOfUrgent = (sheet: Sheet): number =>
  2 * PADDING + 24 + heightOf(sheet, URGENT, styles.text, panel.width) + 11;

function drawUrgent(sheet: Sheet, target: ReportLink, height: number): void {
  const { doc } = sheet;
  const y = doc.y;
  artifact(sheet, () => doc.roundedRect(paper.left, y, inner.width, height, 8).fill(palette.alertTint));
  doc.y = y + PADDING;
  write(sheet, "H3", "Une attaque en cours\u00a0?", { ...styles.heading, colour: palette.alert }, panel);
  gap(sheet, 3);
  write(sheet, "P", URGENT, styles.text, panel);
  group(sheet, "P", (paragraph) => link(paragraph, target, panel));
  doc.y = y + height;
}

type Company = Report["help"]["companies"][number];

const heightOfCompany = (sheet: Sheet, { text, reason }: Company): number =>
  heightOf(sheet, text, styles.strong) + heightOf(sheet, reason, styles.text);

function drawCompanies(sheet: Sheet, companies: readonly Company[]): void {
  const [first] = companies;
  makeRoom(sheet, heightOf(sheet, COMPANIES, styles.text) + 6 + (first ? heightOfCompany(sheet, first) : 0));
  write(sheet, "P", COMPANIES, styles.text);
  gap(sheet, 6);
  group(sheet, "L", (inList) => {
    for (const company of companies) {
      makeRoom(sheet, heightOfCompany(sheet, company));
      group(inList, "LI", (item) =>
        group(item, "LBody", (body) => {
          link(body, company);
          write(body, "P", company.reason, styles.text);
        }),
      );
      gap(sheet, 7);
    }
  });
  gap(sheet, 9);
}

function drawCategories(sheet: Sheet, links: readonly ReportLink[]): void {
  write(sheet, "P", CATEGORIES, styles.text);
  gap(sheet, 6);
  group(sheet, "L", (inList) => {
    for (let n = 0; n < links.length; n += 2) {
      const pair = links.slice(n, n + 2);
      const height = Math.max(...pair.map((one) => heightOfTarget(sheet, one)));
      makeRoom(sheet, height);
      const y = sheet.doc.y;
      pair.forEach((one, column) => {
        sheet.doc.y = y;
        drawCategory(inList, one, paper.left + column * (COLUMN + COLUMN_GAP));
      });
      sheet.doc.y = y + height + 7;
    }
  });
}

const COLUMN_GAP = 15;
const COLUMN = (inner.width - COLUMN_GAP) / 2;
/** What can be typed from paper. */
const typed = ({ url }: ReportLink) => url.replace(/^https?:\/\//, "");

const heightOfTarget = (sheet: Sheet, target: ReportLink): number =>
  heightOf(sheet, target.text, styles.strong) + heightOf(sheet, typed(target), styles.quiet, COLUMN);

function drawCategory(inList: Sheet, target: ReportLink, x: number): void {
  group(inList, "LI", (item) =>
    group(item, "LBody", (body) => {
      link(body, target, { x });
      write(body, "P", typed(target), styles.quiet, { x, width: COLUMN });
    }),
  );
}
