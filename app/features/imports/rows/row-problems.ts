import { fieldLabel, type ImportField } from "../fields.ts";
import { columnLetter } from "../reading/column-letter.ts";
import type { Column } from "../reading/headers.ts";

export type Problem = { field?: ImportField; message: string; sentence: string };

export type Report = {
  /** Blocks the row. */
  error(field: ImportField, message: string, advice: string): void;
  /** Does not block the row. */
  warn(field: ImportField, message: string, advice: string): void;
};

type Problems = Report & { errors: Problem[]; warnings: Problem[] };

/** In the agreed sentence "Ligne N (name): message (field)", then where and what to do. */
export function collectProblems(
  row: { line: number; name: string },
  columns: readonly Column[],
  cells: Record<ImportField, string>,
): Problems {
  const problemOf = (field: ImportField, message: string, advice: string): Problem => {
    const value = cells[field] ? quote(cells[field]) : "cellule vide";
    const where = `Colonne ${columnOfField(columns, field)}, ${value} : ${advice}.`;
    const summary = `Ligne ${row.line} (${row.name || "sans nom"}) : ${message} (${fieldLabel(field)})`;
    return { field, message, sentence: `${summary}. ${where}` };
  };
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  return {
    errors,
    warnings,
    error: (field, message, advice) => errors.push(problemOf(field, message, advice)),
    warn: (field, message, advice) => warnings.push(problemOf(field, message, advice)),
  };
}

export function emptyCells(
  line: number,
  columns: readonly Column[],
  fields: readonly ImportField[],
): Problem {
  const message = `Erreur à la ligne ${line} : champs obligatoires manquants (${fields.map(fieldLabel).join(", ")})`;
  const where = fields.map((field) => columnOfField(columns, field)).join(", ");
  const many = fields.length > 1 ? "Cellules vides, colonnes" : "Cellule vide, colonne";
  return { message, sentence: `${message}. ${many} ${where} : écrivez ce qui manque, si vous l’avez.` };
}

/** Extra cells mostly come from a separator inside a value. */
export function textBeyond(
  row: { line: number; name: string; beyond: readonly string[] },
  columns: readonly Column[],
): Problem {
  const first = row.beyond.findIndex((cell) => cell !== "");
  const where = `Colonne ${columnLetter(columns.length + first)}`;
  const values = quote(row.beyond.filter(Boolean).join(" "));
  const message = `${values} est au-delà de la dernière colonne, ignoré`;
  const advice =
    "mettez entre guillemets la valeur qui contient le séparateur, ou donnez un nom à cette colonne sur la ligne des en-têtes";
  return {
    message,
    sentence: `Ligne ${row.line} (${row.name || "sans nom"}) : texte au-delà de la dernière colonne, ignoré. ${where}, ${values} : ${advice}.`,
  };
}

function columnOfField(columns: readonly Column[], field: ImportField): string {
  const index = columns.findIndex((column) => column.field === field);
  if (index < 0 && field === "location") return columnOfField(columns, "commune");
  const header = columns[index]?.header;
  return `${columnLetter(Math.max(0, index))}${header ? ` (${quote(header)})` : ""}`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function quote(text: string): string {
  const short = oneLine(text.slice(0, 400));
  return `« ${short.length > 40 ? `${short.slice(0, 39)}…` : short} »`;
}
