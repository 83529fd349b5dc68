import { categoryName } from "#app/core/catalogue/categories.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { MAX_NAME } from "#app/core/company/company-content.ts";
import { readEmail, readPhone } from "#app/core/company/values/contact-values.ts";
import { readWebAddress } from "#app/core/company/values/web-address.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { restoreCell } from "#app/platform/text/csv.ts";
import { formatNumber } from "#app/platform/text/number.ts";
import { cleanText } from "#app/platform/text/text.ts";
import { type ImportField, importFields, requiredFields } from "../fields.ts";
import type { Column } from "../reading/headers.ts";
import type { TableRow } from "../reading/read-table.ts";
import { readCategories } from "./category-names.ts";
import { firstBrands, type ImportedFacts, readFactCells } from "./facts.ts";
import { readPlaces } from "./places.ts";
import {
  collectProblems,
  emptyCells,
  oneLine,
  type Problem,
  quote,
  type Report,
  textBeyond,
} from "./row-problems.ts";

export type ImportedCompany = ImportedFacts & {
  name: string;
  description: string;
  categories: string[];
  zones: ZoneKey[];
  commune?: string | undefined;
  address?: string | undefined;
  contactName: string;
  email?: string | undefined;
  phonePrivate?: string | undefined;
  phonePublic?: string | undefined;
  website?: string | undefined;
};

/** `company` is absent on errors. Warnings never block. */
export type ReadRow = {
  line: number;
  name: string;
  company?: ImportedCompany;
  errors: Problem[];
  warnings: Problem[];
};

export const DEFAULT_CONTACT = "Contact non spécifié";

const CATEGORY_ADVICE =
  "écrivez des catégories de l’annuaire, séparées par des virgules, comme « Sauvegarde, Audit & Conseil »";
const PLACE_ADVICE =
  "écrivez des provinces ou des communes, séparées par des virgules, comme « Province Sud, Koné »";
const PHONE_ADVICE =
  "écrivez un seul numéro, de six chiffres, comme 27 12 34, ou avec son indicatif, comme +33 1 42 68 53 00";
const URL_ADVICE = "écrivez une adresse entière, comme https://www.exemple.nc";

type Cells = Record<ImportField, string>;

export function readRow(
  row: TableRow,
  columns: readonly Column[],
  corrections: Partial<Record<ImportField, string>> = {},
  brands: readonly Brand[] = firstBrands,
): ReadRow {
  const { line } = row;
  const cells = pickCells(row, columns, corrections);
  const name = oneLine(cells.name.slice(0, MAX_NAME));
  // The readers below truncate; messages quote the original.
  const problems = collectProblems({ line, name }, columns, { ...cells });
  const { errors, warnings } = problems;

  const missing = requiredFields.filter((field) => !cells[field]);
  if (missing.length > 0) warnings.push(emptyCells(line, columns, missing));
  if (row.beyond) warnings.push(textBeyond({ line, name, beyond: row.beyond }, columns));
  warnDamaged(cells, problems);
  refuseLongCells(cells, problems);
  const company = readCompany(cells, brands, problems);
  return { line, name, errors, warnings, ...(errors.length === 0 ? { company } : {}) };
}

function pickCells(
  row: TableRow,
  columns: readonly Column[],
  corrections: Partial<Record<ImportField, string>>,
): Cells {
  const cells = Object.fromEntries(importFields.map(({ key }) => [key, ""])) as Cells;
  for (const [index, { field }] of columns.entries()) {
    if (field) cells[field] = cleanCell(row.cells[index] ?? "");
  }
  for (const [field, typed] of Object.entries(corrections)) cells[field as ImportField] = cleanCell(typed);
  // A commune implies the zone.
  if (!cells.location) cells.location = cells.commune;
  return cells;
}

/** A dash or "n/a" means empty. */
function cleanCell(cell: string): string {
  const text = cleanText(restoreCell(cell)).replace(/\r\n?/g, "\n").trim();
  return /^(?:-+|–|—|\/|n\/?a|néant|aucune?|null|none)$/i.test(text) ? "" : text;
}

/** U+FFFD replaces a letter that a program could not read. */
function warnDamaged(cells: Cells, report: Report): void {
  for (const { key } of importFields) {
    if (cells[key].includes("\ufffd"))
      report.warn(
        key,
        "un caractère est abîmé (\ufffd)",
        "récrivez la valeur, puis enregistrez en « CSV UTF-8 »",
      );
  }
}

/** Bounds the cost of the readers. */
function refuseLongCells(cells: Cells, report: Report): void {
  for (const { key, max } of importFields) {
    if (cells[key].length <= max) continue;
    const typed = formatNumber(cells[key].length);
    report.error(
      key,
      `${formatNumber(max)} caractères au maximum, ici ${typed}`,
      "écrivez une valeur plus courte",
    );
    cells[key] = cells[key].slice(0, max);
  }
}

function readCompany(cells: Cells, brands: readonly Brand[], report: Report): ImportedCompany {
  const name = oneLine(cells.name);
  // A name without letters or digits can neither be read aloud nor searched.
  if (!/[\p{L}\p{N}]/u.test(name)) {
    report.error("name", "Le nom de l’entreprise est requis", "écrivez son nom, comme « Récif Conseil »");
  }
  checkLogo(cells.logoUrl, report);
  return {
    name,
    description: cells.description,
    categories: readCategoryCell(cells.categories, report),
    ...readPlaceCells(cells, report),
    address: oneLine(cells.address) || undefined,
    contactName: oneLine(cells.contactName) || DEFAULT_CONTACT,
    email: readEmailCell(cells.email, report),
    phonePrivate: readPhoneCell("phonePrivate", cells.phonePrivate, report),
    phonePublic: readPhoneCell("phonePublic", cells.phonePublic, report),
    website: readWebsiteCell(cells.website, report),
    ...readFactCells(cells, brands, report),
  };
}

function readCategoryCell(cell: string, report: Report): string[] {
  const { slugs, unknown, guessed } = readCategories(cell);
  const names = unknown.map(quote).join(", ");
  if (slugs.length === 0) {
    const reason = names ? ` : ${names} n’est pas dans la liste` : "";
    report.error("categories", `Au moins une catégorie est requise${reason}`, CATEGORY_ADVICE);
  } else if (names) report.warn("categories", `${names} n’est pas dans la liste, ignoré`, CATEGORY_ADVICE);
  for (const [typed, slug] of guessed) {
    const name = quote(categoryName(slug));
    report.warn("categories", `${quote(typed)} compris comme ${name}`, `si c’est bien cela, écrivez ${name}`);
  }
  return slugs;
}

function readPlaceCells(cells: Cells, report: Report) {
  const { zones, commune, unknown, guessed } = readPlaces(cells.location);
  const names = unknown.map(quote).join(", ");
  if (!cells.location) report.error("location", "La localisation est requise", PLACE_ADVICE);
  else if (zones.length === 0) {
    report.error(
      "location",
      `Au moins une localisation est requise : ${names} n’est pas reconnu`,
      PLACE_ADVICE,
    );
  } else if (names) report.warn("location", `${names} n’est pas reconnu, ignoré`, PLACE_ADVICE);
  for (const [typed, guess] of guessed) {
    const place = quote(guess);
    report.warn("location", `${quote(typed)} compris comme ${place}`, `si c’est bien cela, écrivez ${place}`);
  }

  const own = readPlaces(cells.commune).commune;
  if (cells.commune && !own) {
    report.warn(
      "commune",
      `${quote(cells.commune)} n’est pas une commune, ignoré`,
      "écrivez une commune, comme « Koné »",
    );
  }
  return { zones, commune: own ?? commune };
}

function readEmailCell(cell: string, report: Report): string | undefined {
  const email = readEmail(cell);
  if (cell && !email) {
    const advice = "écrivez une seule adresse entière, comme nom@exemple.nc, ou laissez la cellule vide";
    report.error("email", "Format d’e-mail invalide", advice);
  }
  return email;
}

function readPhoneCell(
  field: "phonePrivate" | "phonePublic",
  cell: string,
  report: Report,
): string | undefined {
  if (!cell) return undefined;
  const { number, doubt } = readPhone(cell);
  if (doubt) report.warn(field, `${quote(cell)}, ${doubt}`, PHONE_ADVICE);
  return number || undefined;
}

/** Only http(s) is stored, because profiles link to it (threat T20); others are dropped with a warning. */
function readWebsiteCell(cell: string, report: Report): string | undefined {
  const website = readWebAddress(cell);
  if (cell && !website) {
    report.warn("website", `${quote(cell)} n’est pas une adresse utilisable, ignoré`, URL_ADVICE);
  }
  return website;
}

/** Never fetched (threat T24): a file must not make the server call an arbitrary address. */
function checkLogo(cell: string, report: Report): void {
  if (!cell) return;
  if (!readWebAddress(cell))
    report.error("logoUrl", "URL invalide", `${URL_ADVICE}, ou laissez la cellule vide`);
  else report.warn("logoUrl", "les logos ne sont pas téléchargés", "ajoutez le logo depuis la fiche");
}
