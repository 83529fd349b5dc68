import type { ValidatedRow } from "#app/features/imports/command/command-import.server.ts";
import { type ImportReport, summarise } from "#app/features/imports/command/import-report.ts";
import { fieldLabel } from "#app/features/imports/fields.ts";
import type { ImportFile } from "#app/features/imports/import-file.ts";
import type { Column } from "#app/features/imports/reading/headers.ts";
import type { Refusal } from "#app/features/imports/refusal.ts";
import type { Problem } from "#app/features/imports/rows/row-problems.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";

const delimiterNames = { ";": "point-virgule", ",": "virgule", "\t": "tabulation" };

export function refusalLines({ title, message, hint }: Refusal): string[] {
  return [`${title} : ${message}`, ...(hint ? [hint] : [])];
}

export function fileLines(file: ImportFile): string[] {
  const warned = file.rows.some((row) => row.errors.length > 0 || row.warnings.length > 0);
  const loaded = warned ? "Fichier CSV chargé avec des avertissements" : "Fichier CSV chargé avec succès";
  const width = Math.min(40, Math.max(...file.columns.map((column) => column.header.length)));
  return [
    `${loaded} : ${countOf(file.rows.length, "entreprise trouvée", "entreprises trouvées")} (${writtenAs(file)}).`,
    "",
    "Colonnes",
    ...file.columns.map((column) => `  ${cell(column.header, width)}  ${columnUse(column)}`),
  ];
}

const writtenAs = ({ encoding, delimiter }: ImportFile) =>
  delimiter ? `${encoding}, ${delimiterNames[delimiter]}` : encoding;

function columnUse(column: Column): string {
  if (!column.field) {
    const reasons = {
      metadata: "ignorée (donnée technique)",
      unknown: "ignorée (inconnue)",
      repeated: "ignorée (champ déjà rempli par une autre colonne)",
      "left-out": "ignorée (à votre demande)",
    };
    return `– ${reasons[column.how]}`;
  }
  const label = fieldLabel(column.field);
  if (column.how === "chosen") return `→ ${label} (à votre demande)`;
  if (column.how === "similar")
    return `→ ${label} (ressemblance ${Math.floor(column.similarity * 100)} % : à vérifier)`;
  return `→ ${label}`;
}

export function verdictLines(rows: readonly ValidatedRow[]): string[] {
  const errors = rows.flatMap((row) => row.errors.map(({ sentence }) => `  ${sentence}`));
  const warnings = rows.flatMap((row) => row.warnings.map(({ sentence }) => `  ${sentence}`));
  return [
    "",
    `${cell("Ligne", 6)} ${cell("Verdict", 13)} ${cell("Nom", 34)} Remarques`,
    ...rows.map((row) =>
      `${cell(String(row.line), 6)} ${cell(verdictName(row), 13)} ${cell(row.name || "(sans nom)", 34)} ${remarks(row).join(" · ")}`.trimEnd(),
    ),
    ...(errors.length > 0 ? ["", "Erreurs de validation", ...errors] : []),
    ...(warnings.length > 0 ? ["", "Avertissements", ...warnings] : []),
  ];
}

function verdictName({ verdict }: ValidatedRow): string {
  return { create: "à créer", duplicate: "doublon ?", error: "ERREUR", imported: "déjà importée" }[
    verdict.kind
  ];
}

function remarks({ verdict, errors, warnings }: ValidatedRow): string[] {
  if (verdict.kind === "imported")
    return [verdict.slug ? `/company/${verdict.slug}` : "fiche supprimée depuis"];
  const doubts = warnings.map(shortly);
  if (verdict.kind === "error") return [...errors.map((error) => error.message), ...doubts];
  if (verdict.kind === "create") return doubts;
  const { of } = verdict;
  const where = "line" in of ? `la ligne ${of.line}` : `/company/${of.slug}`;
  return [`même ${of.shares} que ${where} (${of.name})`, ...doubts];
}

function shortly({ field, message }: Problem): string {
  return field ? `${fieldLabel(field)} : ${message}` : message;
}

export function totalLines(rows: readonly ValidatedRow[]): string[] {
  const count = (kind: ValidatedRow["verdict"]["kind"]) =>
    rows.filter((row) => row.verdict.kind === kind).length;
  const parts = [
    `${formatNumber(count("create"))} à créer`,
    countOf(count("duplicate"), "doublon probable", "doublons probables"),
    `${formatNumber(count("error"))} en erreur`,
    ...(count("imported") > 0 ? [countOf(count("imported"), "déjà importée", "déjà importées")] : []),
  ];
  return ["", `Total : ${parts.join(", ")}.`];
}

export function reportLines(report: ImportReport): string[] {
  const { title, message, failed } = summarise(report);
  return [
    "",
    `${title} : ${message}`,
    ...report.failed.map((row) => `  Ligne ${row.line}, ${row.name} : ${row.message}`),
    ...(failed && report.created.length > 0
      ? [`Lignes importées : ${rangesOf(report.created.map((row) => row.line))}.`]
      : []),
    ...(failed ? ["Relancez la même commande : les lignes déjà importées ne le seront pas deux fois."] : []),
  ];
}

/** "2-57, 60": sorted line numbers with ranges. */
function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

function cell(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}
