import type { AdminScope } from "#app/platform/http/scope.ts";
import { isUnderWay, offeredImportActs } from "../import-state.rules.ts";
import { columnsOfImport } from "../stored-rows.ts";
import type { RowsState } from "./import-page.rules.ts";
import {
  countVerdicts,
  type FoundImport,
  findImport,
  listLeftovers,
  listRows,
  previewRows,
} from "./page-imports.server.ts";

export async function viewImport(scope: AdminScope, id: string, state: RowsState) {
  const found = await findImport(scope, id);
  if (!found) return undefined;
  const { reading, mapping, ...shown } = found;
  const offered = offeredImportActs(found);
  const isPrepared = found.state === "uploaded";
  const isOver = !isPrepared && !isUnderWay(found.state);
  return {
    found: { ...shown, format: reading?.format ?? "", refusal: reading?.refusal },
    offered,
    state,
    counts: await countVerdicts(scope, id),
    prepared: isPrepared ? await prepared(scope, found, state) : undefined,
    refused: isOver ? await listLeftovers(scope, found, "refused") : [],
    left: isOver && found.updateExisting ? await listLeftovers(scope, found, "left") : [],
    overwritten: isOver ? await listLeftovers(scope, found, "overwritten") : [],
    retained: isOver ? await listLeftovers(scope, found, "kept") : [],
  };
}
export type ViewedImport = NonNullable<Awaited<ReturnType<typeof viewImport>>>;

const SAMPLE = 40;

async function prepared(scope: AdminScope, found: FoundImport, state: RowsState) {
  const preview = await previewRows(scope, found);
  const [first] = preview;
  return {
    columns: columnsOfImport(found).map((column, at) => ({
      ...column,
      sample: (first?.cells[at] ?? "").slice(0, SAMPLE),
    })),
    preview: preview.map(({ line, name, company }) => ({ line, name, company })),
    rows: found.reading?.refusal ? [] : await listRows(scope, found, state),
  };
}
