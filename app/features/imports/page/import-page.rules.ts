import type { RowVerdict } from "#app/features/imports/imports.table.ts";
import { listUrlOf, pageParam, readPage } from "#app/platform/http/list-url.ts";
import { MAX_IMPORT_BYTES } from "#app/platform/storage/import-size.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import { importFields } from "../fields.ts";

export const MAX_MEGABYTES = MAX_IMPORT_BYTES / 1024 / 1024;

export const importTexts = {
  formatTitle: "Format de fichier invalide.",
  /** The agreed sentence, including the second supported format. */
  format: "Format de fichier invalide. Seuls les fichiers CSV et Excel (.xlsx) sont acceptés.",
  noFile: "Choisissez un fichier CSV ou Excel (.xlsx).",
  empty: "Le fichier CSV doit contenir au moins une ligne d’en-tête et une ligne de données",
  tooLarge: `Le fichier dépasse ${MAX_MEGABYTES} Mo. Découpez-le en plusieurs fichiers.`,
  failed: "Erreur lors de l’importation",
  validation: "Erreurs de validation",
  nothing: "Aucune donnée à importer",
  loaded: "Fichier CSV chargé avec succès",
  loadedWithWarnings: "Fichier CSV chargé avec des avertissements",
  columnTwice: "Deux colonnes ne peuvent pas remplir le même champ.",
  confirmUndo: "Cochez la case pour confirmer.",
} as const;

/** Validates name, size and type, before the content is read. */
export function validateFile(file: Pick<File, "name" | "size" | "type"> | undefined): string | undefined {
  if (!file || (file.size === 0 && file.name === "")) return importTexts.noFile;
  if (!/\.(csv|xlsx)$/i.test(file.name) && file.type !== "text/csv") return importTexts.format;
  if (file.size === 0) return importTexts.empty;
  return file.size > MAX_IMPORT_BYTES ? importTexts.tooLarge : undefined;
}

export const importUploadRules = {
  fields: ["file"],
  summary: { title: "Le fichier n’a pas été envoyé" },
} satisfies FormRules;
export const importMappingRules = {
  fields: ["columns"],
  summary: { title: "Les colonnes n’ont pas été enregistrées" },
} satisfies FormRules;
export const importCorrectionRules = { fields: ["line", "field", "value"] } satisfies FormRules;
export const importStartRules = {
  fields: ["publish", "updateExisting", "withDuplicates", "skipErrors"],
} satisfies FormRules;
export const importUndoRules = {
  fields: ["confirmed"],
  required: { confirmed: importTexts.confirmUndo },
  summary: { title: "L’import n’a pas été annulé" },
} satisfies FormRules;

export const LEFT_OUT = "-";
export const columnChoices = [
  { value: LEFT_OUT, label: "Ignorer cette colonne" },
  ...importFields.map(({ key, header, required }) => ({
    value: key as string,
    label: required ? `${header} *` : header,
  })),
];

export const verdictFilters = [
  { key: "erreurs", verdict: "error", label: "Erreurs" },
  { key: "jumelles", verdict: "duplicate", label: "Doublons probables" },
  { key: "a-creer", verdict: "create", label: "À créer" },
  { key: "a-mettre-a-jour", verdict: "update", label: "À mettre à jour" },
] as const satisfies readonly { key: string; verdict: RowVerdict; label: string }[];
type VerdictFilter = (typeof verdictFilters)[number]["key"];

export const verdictLabels: Record<RowVerdict, string> = {
  create: "À créer",
  update: "À mettre à jour",
  duplicate: "Doublon probable",
  error: "Erreur",
};

export const ROWS_SHOWN = 25;
export const PREVIEW_ROWS = 5;
export const IMPORTS_SHOWN = 20;
export const LAST_PAGE = 2_000;

export type RowsState = { verdict: VerdictFilter | undefined; page: number };

export function readRowsState(query: URLSearchParams): RowsState {
  return {
    verdict: verdictFilters.find(({ key }) => key === query.get("verdict"))?.key,
    page: readPage(query, LAST_PAGE),
  };
}

export function rowsUrl(id: string, { verdict, page }: RowsState): string {
  return listUrlOf(`/admin/import/${id}`, { verdict, page: pageParam(page) });
}
