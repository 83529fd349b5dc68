import { categoryName } from "#app/core/catalogue/categories.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { restoreCell } from "#app/platform/text/csv.ts";
import { cleanText } from "#app/platform/text/text.ts";
import { readCategories } from "./category-names.ts";
import { readEmail, readPhone } from "./contact-values.ts";
import { fieldLabel, type ImportField, importFields, requiredFields } from "./fields.ts";
import type { Column } from "./headers.ts";
import { readPlaces } from "./places.ts";
import type { TableRow } from "./read-table.ts";
import { readWebAddress } from "./web-address.ts";

/** A company as a row of the file describes it; always pending and not featured unless the import publishes it. */
export type ImportedCompany = {
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

export type Problem = { field: ImportField; message: string };

/** `company` is absent when there is an error. Warnings never block. */
export type ReadRow = {
  line: number;
  name: string;
  company?: ImportedCompany;
  errors: Problem[];
  /** Sentences for the person who imports. */
  warnings: string[];
};

export const DEFAULT_CONTACT = "Contact non spécifié";

type Cells = Record<ImportField, string>;
type Report = {
  error(field: ImportField, message: string): void;
  warn(field: ImportField, message: string): void;
};

export function readRow(row: TableRow, columns: readonly Column[]): ReadRow {
  const errors: Problem[] = [];
  const warnings: string[] = [];
  const report: Report = {
    error: (field, message) => errors.push({ field, message }),
    warn: (field, message) => warnings.push(`${fieldLabel(field)} : ${message}`),
  };

  const cells = pickCells(row, columns);
  const missing = requiredFields.filter((field) => !cells[field]);
  if (missing.length > 0) {
    const names = missing.map((field) => (field === "name" ? "nom" : fieldLabel(field))).join(", ");
    warnings.push(`Erreur à la ligne ${row.line} : champs obligatoires manquants (${names})`);
  }
  refuseLongCells(cells, report);
  const company = readCompany(cells, report);
  const { name } = company;
  return { line: row.line, name, errors, warnings, ...(errors.length === 0 ? { company } : {}) };
}

/** The agreed sentence: "Ligne N (name): message (field)". */
export function problemSentence({ line, name }: Pick<ReadRow, "line" | "name">, problem: Problem): string {
  return `Ligne ${line} (${name || "sans nom"}) : ${problem.message} (${fieldLabel(problem.field)})`;
}

function pickCells(row: TableRow, columns: readonly Column[]): Cells {
  const cells = Object.fromEntries(importFields.map(({ key }) => [key, ""])) as Cells;
  for (const [index, { field }] of columns.entries()) {
    if (field) cells[field] = cleanCell(row.cells[index] ?? "");
  }
  // A commune tells the zone.
  if (!cells.location) cells.location = cells.commune;
  return cells;
}

/** A dash or "n/a" is how people leave a cell empty. */
function cleanCell(cell: string): string {
  const text = cleanText(restoreCell(cell)).replace(/\r\n?/g, "\n").trim();
  return /^(?:-+|–|—|\/|n\/?a|néant|aucune?|null|none)$/i.test(text) ? "" : text;
}

/** Readers get what fits, so that their cost is bounded. */
function refuseLongCells(cells: Cells, report: Report): void {
  for (const { key, max } of importFields) {
    if (cells[key].length <= max) continue;
    report.error(key, `${max} caractères au maximum, ici ${cells[key].length}`);
    cells[key] = cells[key].slice(0, max);
  }
}

function readCompany(cells: Cells, report: Report): ImportedCompany {
  const name = oneLine(cells.name);
  // A name of signs or invisible characters only cannot be read out or searched.
  if (!/[\p{L}\p{N}]/u.test(name)) report.error("name", "Le nom de l’entreprise est requis");
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
  };
}

function readCategoryCell(cell: string, report: Report): string[] {
  const { slugs, unknown, guessed } = readCategories(cell);
  const names = unknown.map(quote).join(", ");
  if (slugs.length === 0) {
    const reason = names ? ` : ${names} n’est pas dans la liste` : "";
    report.error("categories", `Au moins une catégorie est requise${reason}`);
  } else if (names) report.warn("categories", `${names} n’est pas dans la liste, ignoré`);
  for (const [typed, slug] of guessed) {
    report.warn("categories", `${quote(typed)} compris comme ${quote(categoryName(slug))}`);
  }
  return slugs;
}

function readPlaceCells(cells: Cells, report: Report) {
  const { zones, commune, unknown, guessed } = readPlaces(cells.location);
  const names = unknown.map(quote).join(", ");
  if (!cells.location) report.error("location", "La localisation est requise");
  else if (zones.length === 0) {
    report.error("location", `Au moins une localisation est requise : ${names} n’est pas reconnu`);
  } else if (names) report.warn("location", `${names} n’est pas reconnu, ignoré`);
  for (const [typed, taken] of guessed)
    report.warn("location", `${quote(typed)} compris comme ${quote(taken)}`);

  const own = readPlaces(cells.commune).commune;
  if (cells.commune && !own) report.warn("commune", `${quote(cells.commune)} n’est pas une commune, ignoré`);
  return { zones, commune: own ?? commune };
}

function readEmailCell(cell: string, report: Report): string | undefined {
  const email = readEmail(cell);
  if (cell && !email) report.error("email", "Format d’email invalide");
  return email;
}

function readPhoneCell(
  field: "phonePrivate" | "phonePublic",
  cell: string,
  report: Report,
): string | undefined {
  if (!cell) return undefined;
  const { number, doubt } = readPhone(cell);
  if (doubt) report.warn(field, `${quote(cell)}, ${doubt}`);
  return number || undefined;
}

/**
 * An address that is not http(s) is never stored, because profiles link to it (threat T20). It is left out with a
 * warning that quotes it.
 */
function readWebsiteCell(cell: string, report: Report): string | undefined {
  const website = readWebAddress(cell);
  if (cell && !website) report.warn("website", `${quote(cell)} n’est pas une adresse utilisable, ignoré`);
  return website;
}

/** Never fetched (threat T24): an address in a file must not make the server knock at other doors. */
function checkLogo(cell: string, report: Report): void {
  if (!cell) return;
  if (!readWebAddress(cell)) report.error("logoUrl", "URL invalide");
  else report.warn("logoUrl", "les logos ne sont pas téléchargés, à ajouter depuis la fiche");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function quote(text: string): string {
  const short = oneLine(text);
  return `« ${short.length > 40 ? `${short.slice(0, 39)}…` : short} »`;
}
