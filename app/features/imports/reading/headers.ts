import { foldText } from "#app/platform/text/text.ts";
import { fieldLabel, type ImportField, importFields, isImportField, requiredFields } from "../fields.ts";
import { accept, type ImportResult, refuse, UNPARSABLE } from "../refusal.ts";
import { headerSynonyms, metadataHeaders } from "./header-synonyms.ts";
import { nearest } from "./similarity.ts";

export type Column = { header: string } & (
  | { field: ImportField; how: "exact" | "chosen" }
  | { field: ImportField; how: "similar"; similarity: number }
  | { field?: undefined; how: "metadata" | "unknown" | "repeated" | "left-out" }
);

/** "colonne=champ"; without a field the column is ignored. */
export type Correction = {
  header: string;
  index?: number;
  field: ImportField | undefined;
};

const MAX_HEADER = 80;

/** Normalized, letters and digits only: "Tél. (mobile) :" becomes "telmobile". */
function headerKey(header: string): string {
  return foldText(header.slice(0, MAX_HEADER)).replace(/[^a-z0-9#°]+/g, "");
}

const fieldByKey = new Map<string, ImportField>(
  importFields.flatMap(({ key }) =>
    [key, ...headerSynonyms[key]].map((synonym) => [headerKey(synonym), key] as const),
  ),
);
const metadataKeys = new Set(metadataHeaders.map(headerKey));

/** Corrections first, then exact names, then those more than 70 % similar. */
export function matchHeaders(headers: readonly string[], corrections: readonly Correction[] = []): Column[] {
  const columns = new Map<number, Column>();
  const assigned = new Set<ImportField>();
  const assign = (index: number, column: Column) => {
    columns.set(index, column);
    if (column.field) assigned.add(column.field);
  };
  const open = () => [...headers.entries()].filter(([index]) => !columns.has(index));

  for (const { header: wanted, index: at, field } of corrections) {
    const isMeant = (column: number, name: string) =>
      at === undefined ? headerKey(name) === headerKey(wanted) : column === at;
    const [index, header] = open().find(([column, name]) => isMeant(column, name)) ?? [];
    if (index === undefined || header === undefined) continue;
    assign(index, field ? { header, field, how: "chosen" } : { header, how: "left-out" });
  }
  for (const [index, header] of open()) {
    const field = exactField(header);
    if (field && !assigned.has(field)) assign(index, { header, field, how: "exact" });
    else if (field) assign(index, { header, how: "repeated" });
    else if (isMetadata(header)) assign(index, { header, how: "metadata" });
  }
  const similar = open().flatMap(([index, header]) => {
    const found = nearest(headerKey(header), fieldByKey);
    return found ? [{ index, header, ...found }] : [];
  });
  for (const { index, header, value, similarity } of similar.sort((a, b) => b.similarity - a.similarity)) {
    if (!assigned.has(value)) assign(index, { header, field: value, how: "similar", similarity });
  }
  return headers.map((header, index) => columns.get(index) ?? { header, how: "unknown" });
}

/** The whole header first, then without its parentheses: "Site web (https://…)". */
function exactField(header: string): ImportField | undefined {
  const bare = header.slice(0, MAX_HEADER).replace(/\([^)]*\)?/g, "");
  return fieldByKey.get(headerKey(header)) ?? fieldByKey.get(headerKey(bare));
}

export function countNamedFields(headers: readonly string[]): number {
  return new Set(headers.flatMap((header) => exactField(header) ?? [])).size;
}

function isMetadata(header: string): boolean {
  const key = headerKey(header);
  return metadataKeys.has(key) || /^date(de|du|d)/.test(key) || /^(created|updated|modified)/.test(key);
}

/** The agreed refusal for missing required columns. A commune implies the zone. */
export function missingColumns(columns: readonly Column[]): ImportResult<undefined> {
  const found = new Set(columns.map((column) => column.field));
  if (found.has("commune")) found.add("location");
  const missing = requiredFields.filter((field) => !found.has(field));
  if (missing.length === 0) return accept(undefined);
  const unused = columns.filter((column) => column.how === "unknown" && column.header);
  return refuse(
    UNPARSABLE,
    `En-têtes obligatoires manquants : ${missing.map(fieldLabel).join(", ")}`,
    unused.length > 0
      ? `Colonnes sans correspondance : ${unused.map((column) => `« ${column.header.slice(0, MAX_HEADER)} »`).join(", ")}. Donnez à celles qui conviennent les noms du modèle.`
      : "Ajoutez ces colonnes à la première ligne, avec les noms du modèle.",
  );
}

/** Parses "colonne=champ": field by key, label or synonym; empty or "ignorer" ignores the column. */
export function readCorrection(text: string, headers: readonly string[]): Correction | { problem: string } {
  const at = text.lastIndexOf("=");
  if (at < 1) return { problem: `« ${text} » : écrivez « colonne=champ ».` };
  const [header, wanted] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (!headers.some((one) => headerKey(one) === headerKey(header))) {
    const known = headers.filter(Boolean).map((one) => `« ${one.slice(0, MAX_HEADER)} »`);
    return { problem: `La colonne « ${header} » n’est pas dans le fichier. Colonnes : ${known.join(", ")}.` };
  }
  if (!wanted || headerKey(wanted) === "ignorer") return { header, field: undefined };
  const field = isImportField(wanted) ? wanted : fieldByKey.get(headerKey(wanted));
  if (!field) {
    const known = importFields.map((one) => one.key).join(", ");
    return { problem: `Le champ « ${wanted} » n’existe pas. Champs : ${known}.` };
  }
  return { header, field };
}
