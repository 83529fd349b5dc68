import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Column } from "../reading/headers.ts";
import type { ReadRow } from "../rows/import-row.ts";
import { readStoredRow, type StoredRow } from "../stored-rows.ts";

/** Reads stored rows with these columns and the brands of the settings. */
export async function rowReader(
  scope: DbScope,
  columns: readonly Column[],
): Promise<(row: Omit<StoredRow, "overwrites">) => ReadRow> {
  const brands = await readBrands(scope);
  return (row) => readStoredRow(row, columns, brands);
}
