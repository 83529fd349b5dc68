import type { ImportReading } from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { lockImport, stepImport } from "../import-steps.server.ts";
import { missingColumns } from "../reading/headers.ts";
import { readSource, type Source } from "../reading/read-source.ts";
import type { Delimiter } from "../reading/read-table.ts";
import { type ImportResult, refuse, UNREADABLE } from "../refusal.ts";
import { columnsOf, type StoredRow, storedRow } from "../stored-rows.ts";
import { rowReader } from "./row-reader.server.ts";
import { listStoredRows, validateRows, writeRows } from "./validate-rows.server.ts";

export type FilesScope = DbScope & { files: Pick<Files, "get"> };

const delimiterNames: Record<Delimiter, string> = {
  ";": "point-virgule",
  ",": "virgule",
  "\t": "tabulation",
};
export const formatOf = ({ encoding, delimiter }: Pick<Source, "encoding" | "delimiter">) =>
  delimiter ? `${encoding}, séparateur ${delimiterNames[delimiter]}` : "Classeur Excel (XLSX)";

/**
 * Reads an uploaded file and validates its rows; later runs use the stored rows with the chosen columns. A concurrent
 * cancellation discards everything.
 */
export async function readUpload(scope: FilesScope, importId: string): Promise<void> {
  const found = await inTransaction(scope, (inside) => lockImport(inside, importId));
  if (found?.state !== "reading") return;
  if (found.reading) {
    const { reading } = found;
    await inTransaction(scope, async (inside) =>
      storeReading(inside, importId, { reading, rows: await listStoredRows(inside, importId) }),
    );
    return;
  }
  const bytes = found.fileKey ? await scope.files.get(found.fileKey) : undefined;
  const source: ImportResult<Source> = bytes
    ? await readSource({ name: found.fileName, bytes })
    : refuse(UNREADABLE, "Le fichier n’a pas été retrouvé.", "Envoyez-le à nouveau.");
  if (!source.ok) {
    const reading = { format: "", headers: [], refusal: source.refusal };
    await stepImport(scope, importId, "refuse", { reading, stamps: "finishedAt" });
    return;
  }
  const { header: headers, rows, explainMissing } = source.value;
  const reading = { format: formatOf(source.value), headers };
  const stored = rows.map(storedRow);
  await inTransaction(scope, (inside) =>
    storeReading(inside, importId, { reading, rows: stored }, explainMissing),
  );
}

type Read = { reading: ImportReading; rows: readonly StoredRow[] };

async function storeReading(
  scope: DbScope,
  importId: string,
  { reading: { format, headers }, rows }: Read,
  explain?: Source["explainMissing"],
): Promise<void> {
  const found = await lockImport(scope, importId);
  if (found?.state !== "reading") return;
  const columns = columnsOf(headers, found.mapping);
  const complete = missingColumns(columns);
  const read = rows.map(await rowReader(scope, columns));
  await writeRows(scope, importId, rows, complete.ok ? await validateRows(scope, read) : undefined);
  const hint = complete.ok ? undefined : (explain?.(columns) ?? complete.refusal.hint);
  const refusal = complete.ok ? {} : { refusal: { ...complete.refusal, ...(hint && { hint }) } };
  await stepImport(scope, importId, "read", {
    reading: { format, headers, ...refusal },
    rowCount: rows.length,
  });
}
