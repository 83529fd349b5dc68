import { factChoices } from "#app/core/catalogue/facts.ts";
import { type CompanyFacts, FIRST_YEAR, MAX_BRANDS } from "#app/core/company/company-facts.ts";
import { readRidet } from "#app/core/company/values/ridet.ts";
import { type Brand, defaultBrands, findBrand, parseBrands } from "#app/core/settings/brand-catalogue.ts";
import { slugify } from "#app/platform/text/text.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { ImportField } from "../fields.ts";
import { oneLine, quote, type Report } from "./row-problems.ts";

export type ImportedFacts = { [Field in keyof CompanyFacts]?: CompanyFacts[Field] | undefined };

type Choices = readonly { key: string; label: string; words?: string }[];
type FactCells = Record<Extract<ImportField, keyof CompanyFacts>, string>;

/** What is proposed until the settings change it. */
export const firstBrands: readonly Brand[] = parseBrands(defaultBrands);

const piecesOf = (cell: string) =>
  cell
    .split(/[,;|\n/]+/)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** What cannot be read is left out with a warning: a fact is never needed. */
export function readFactCells(cells: FactCells, brands: readonly Brand[], report: Report): ImportedFacts {
  const some = (field: keyof FactCells, choices: Choices) =>
    cells[field] ? readChoices(field, cells[field], choices, report) : undefined;
  return {
    ridet: readRidetCell(cells.ridet, report),
    foundedYear: readYear("foundedYear", cells.foundedYear, 0, report),
    teamSize: some("teamSize", teamSizes)?.[0],
    languages: some("languages", factChoices.languages),
    clientKinds: some("clientKinds", factChoices.clientKinds),
    visits: some("visits", factChoices.visits),
    delay: some("delay", factChoices.delays)?.[0],
    price: oneLine(cells.price) || undefined,
    insuredYear: readYear("insuredYear", cells.insuredYear, 10, report),
    brands: cells.brands ? readBrandCell(cells.brands, brands, report) : undefined,
  };
}

/** A spreadsheet reads "2-5" as a day: sizes are written with "à" too. */
const teamSizes = factChoices.teamSizes.map((size) => ({
  ...size,
  words: size.key.replace("-", " à "),
}));

function readRidetCell(cell: string, report: Report): string | undefined {
  const ridet = cell ? readRidet(cell) : undefined;
  if (cell && !ridet)
    report.warn(
      "ridet",
      `${quote(cell)} n’est pas un RIDET, ignoré`,
      "écrivez 7 ou 10 chiffres, comme 1 234 567.001",
    );
  return ridet;
}

function readYear(
  field: "foundedYear" | "insuredYear",
  cell: string,
  ahead: number,
  report: Report,
): number | undefined {
  if (!cell) return undefined;
  const year = /^\d{4}$/.test(cell) ? Number(cell) : 0;
  if (year >= FIRST_YEAR && year <= Number(noumeaDay().slice(0, 4)) + ahead) return year;
  report.warn(field, `${quote(cell)} n’est pas une année, ignoré`, "écrivez une année, comme 2014");
  return undefined;
}

function readChoices(
  field: keyof FactCells,
  cell: string,
  choices: Choices,
  report: Report,
): string[] | undefined {
  const named = new Map(
    choices.flatMap(({ key, label, words = "" }) =>
      [key, label, words, ...words.split(" ")].map((name) => [slugify(name), key] as const),
    ),
  );
  const whole = named.get(slugify(cell));
  const pieces = whole ? [cell] : piecesOf(cell);
  const unknown = pieces.filter((piece) => !named.get(slugify(piece)));
  if (unknown.length > 0) {
    const known = choices.map(({ label }) => label).join(", ");
    report.warn(field, `${unknown.map(quote).join(", ")} n’est pas reconnu, ignoré`, `écrivez ${known}`);
  }
  const keys = choices.filter(({ key }) => pieces.some((piece) => named.get(slugify(piece)) === key));
  return keys.length > 0 ? keys.map(({ key }) => key) : undefined;
}

/** Another brand is shown once the staff adds it to the catalogue. */
function readBrandCell(cell: string, brands: readonly Brand[], report: Report): string[] | undefined {
  const pieces = piecesOf(cell).slice(0, MAX_BRANDS);
  const other = pieces.filter((piece) => !findBrand(brands, piece));
  if (other.length > 0)
    report.warn(
      "brands",
      `${other.map(quote).join(", ")} n’est pas dans les marques des réglages`,
      "gardé, et montré quand les réglages auront cette marque",
    );
  const slugs = pieces.map((piece) => findBrand(brands, piece)?.slug ?? slugify(piece)).filter(Boolean);
  return slugs.length > 0 ? [...new Set(slugs)] : undefined;
}
