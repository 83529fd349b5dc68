import type { RowVerdict } from "#app/features/imports/imports.table.ts";
import { MAX_IMPORT_BYTES } from "#app/platform/storage/import-size.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration } from "#app/ui/list/define-list.ts";
import { listUrlOf, pageParam, readPage } from "#app/ui/list/list-url.ts";
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
  interrupted:
    "Le fichier n’est pas arrivé. Il reste choisi : vérifiez la connexion, puis envoyez-le à nouveau.",
  validation: "Erreurs de validation",
  nothing: "Aucune donnée à importer",
  loaded: "Fichier CSV chargé avec succès",
  loadedWithWarnings: "Fichier CSV chargé avec des avertissements",
  columnTwice: "Deux colonnes ne peuvent pas remplir le même champ.",
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

export const importDecisionRules = { fields: ["line", "seen", "choice"] } satisfies FormRules;
export const importDecisionsRules = { fields: ["choice"] } satisfies FormRules;

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
  { key: "modifiees", verdict: "update", label: "Modifiées depuis", changed: true },
] as const satisfies readonly { key: string; verdict: RowVerdict; label: string; changed?: true }[];
type VerdictFilter = (typeof verdictFilters)[number]["key"];

/** `changed`: rows whose page is newer; `overwriting`: those chosen in its place. */
export type Verdicts = Record<RowVerdict | "changed" | "overwriting", number>;

export const countOfFilter = (counts: Verdicts, filter: (typeof verdictFilters)[number]) =>
  "changed" in filter ? counts.changed : counts[filter.verdict];

export const verdictLabels: Record<RowVerdict, string> = {
  create: "À créer",
  update: "À mettre à jour",
  duplicate: "Doublon probable",
  error: "Erreur",
};

export const ROWS_SHOWN = 25;
export const PREVIEW_ROWS = 5;
const LAST_PAGE = 2_000;

export const importList = {
  key: "imports",
  title: "Importer des entreprises",
  noun: "import",
  subject: "Fichier",
  path: "/admin/import",
  views: [{ key: "tous", label: "Tous" }],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [20, 50, 100],
  columns: [
    { key: "date", label: "Date", whole: true },
    { key: "qui", label: "Qui" },
    { key: "lignes", label: "Lignes" },
    { key: "resultat", label: "Résultat", wide: true },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type RowsState = {
  verdict: VerdictFilter | undefined;
  page: number;
  /** Of the file: the row all of whose values are to be corrected. */
  line?: number | undefined;
};

export function readRowsState(query: URLSearchParams): RowsState {
  return {
    verdict: verdictFilters.find(({ key }) => key === query.get("verdict"))?.key,
    page: readPage(query, LAST_PAGE),
    line: Number(query.get("ligne")) || undefined,
  };
}

export function rowsUrl(id: string, { verdict, page, line }: RowsState): string {
  return listUrlOf(`/admin/import/${id}`, {
    verdict,
    page: pageParam(page),
    ligne: line === undefined ? undefined : String(line),
  });
}
