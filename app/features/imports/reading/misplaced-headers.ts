import { quote } from "../rows/row-problems.ts";
import { type Column, countNamedFields } from "./headers.ts";
import type { Delimiter } from "./read-table.ts";

const delimiterNames: Record<Delimiter, string> = {
  ";": "des points-virgules",
  ",": "des virgules",
  "\t": "des tabulations",
};
const delimiters = Object.keys(delimiterNames) as Delimiter[];

/** Some files have titles and dates above the headers. */
const LINES_LOOKED_AT = 20;
/** Data may contain one or two field names. */
const FIELDS_OF_A_HEADER = 3;

/** Why the first line has no required columns: another separator, or headers further down. Else undefined. */
export function explainMissing(
  text: string,
  used: Delimiter,
  columns: readonly Column[],
): string | undefined {
  const lines = text
    .slice(0, 50_000)
    .split(/\r\n|\n|\r/)
    .slice(0, LINES_LOOKED_AT);
  const first = lines.findIndex((line) => line.trim() !== "" && !/^"?sep=/i.test(line));
  const found = likeliestHeader(lines, columns);
  if (found && found.index > first) {
    return `Les en-têtes ne sont pas sur la première ligne : ils sont à la ligne ${found.index + 1}. Supprimez les lignes qui les précèdent.`;
  }
  if (found && found.delimiter !== used) {
    return `Séparateur non reconnu : la ligne ${first + 1} est lue avec ${delimiterNames[used]}, ses en-têtes sont séparés par ${delimiterNames[found.delimiter]}. Écrivez toutes les lignes avec le même séparateur.`;
  }
  const header = columns.map((column) => column.header).join(" ");
  if (columns.length === 1) {
    return `Séparateur non reconnu : la ligne ${first + 1}, ${quote(header)}, est lue comme une seule colonne. Séparez les colonnes par des points-virgules, des virgules ou des tabulations.`;
  }
  // Values may resemble a field name: "Koné" and "zone".
  if (!columns.some(({ how }) => how === "exact" || how === "chosen")) {
    return `Les en-têtes ne sont pas sur la première ligne : aucune colonne de la ligne ${first + 1}, ${quote(header)}, n’est connue. Écrivez-y les noms des colonnes, comme dans le modèle.`;
  }
  return undefined;
}

type Found = { index: number; delimiter: Delimiter; fields: number };

function likeliestHeader(lines: readonly string[], columns: readonly Column[]): Found | undefined {
  const known = new Set(columns.flatMap((column) => column.field ?? [])).size;
  let best: Found | undefined;
  for (const [index, line] of lines.entries()) {
    for (const delimiter of delimiters) {
      const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));
      const fields = countNamedFields(cells);
      if (fields < Math.max(FIELDS_OF_A_HEADER, 2 * known)) continue;
      if (fields > (best?.fields ?? 0)) best = { index, delimiter, fields };
    }
  }
  return best;
}
