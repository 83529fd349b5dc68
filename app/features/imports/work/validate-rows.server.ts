import { and, arrayOverlaps, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { importRows } from "#app/features/imports/imports.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Column } from "../reading/headers.ts";
import type { ImportedCompany, ReadRow } from "../rows/import-row.ts";
import type { StoredRow } from "../stored-rows.ts";
import { findAlike } from "./known-companies.server.ts";
import { findPageChanges } from "./page-changes.server.ts";
import { rowReader } from "./row-reader.server.ts";
import { type RowValidation, RowValidator } from "./row-validator.ts";

const AT_ONCE = 1_000;
const NOT_VALIDATED = {
  verdict: null,
  duplicateCandidate: null,
  identities: null,
  companyId: null,
  pageChange: null,
};

/** What would become of each row, in the order of the file. */
export async function validateRows(
  scope: DbScope,
  rows: readonly Pick<ReadRow, "line" | "company">[],
  options: { canUpdate?: boolean } = {},
): Promise<RowValidation[]> {
  const known = await findAlike(
    scope,
    rows.flatMap(({ company }) => company ?? []),
  );
  const validator = new RowValidator(known, options);
  return withPageChanges(
    scope,
    rows.map((row) => ({ company: row.company, validation: validator.validate(row) })),
  );
}

type Validated = { company: ImportedCompany | undefined; validation: RowValidation };

async function withPageChanges(scope: DbScope, rows: readonly Validated[]): Promise<RowValidation[]> {
  const updates = rows.flatMap(({ company, validation: { verdict, companyId } }) =>
    company && companyId && verdict === "update" ? [{ companyId, company }] : [],
  );
  const changes = await findPageChanges(scope, updates);
  return rows.map(({ validation }) => ({
    ...validation,
    pageChange: (validation.companyId && changes.get(validation.companyId)) || null,
  }));
}

/**
 * Writes rows of an import in the place of those that did not go in.
 * @param validations undefined while the columns are not all known: no row can be validated then
 */
export async function writeRows(
  { db }: DbScope,
  importId: string,
  rows: readonly StoredRow[],
  validations: readonly RowValidation[] | undefined,
): Promise<void> {
  const isLeft = or(isNull(importRows.outcome), eq(importRows.outcome, "refused"));
  await db.delete(importRows).where(and(eq(importRows.importId, importId), isLeft));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows
      .slice(start, start + AT_ONCE)
      .map(({ line, cells, corrections, overwrites }, index) => ({
        importId,
        rowNumber: line,
        cells: [...cells],
        corrections,
        overwrites,
        ...(validations?.[start + index] ?? NOT_VALIDATED),
      }));
    await db.insert(importRows).values(some).onConflictDoNothing();
  }
}

export const storedColumns = {
  line: importRows.rowNumber,
  cells: sql<string[]>`coalesce(${importRows.cells}, '[]')`,
  corrections: importRows.corrections,
  overwrites: importRows.overwrites,
};

export function listStoredRows({ db }: DbScope, importId: string): Promise<StoredRow[]> {
  return db
    .select(storedColumns)
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.rowNumber));
}

/** More rows than this are not validated again while a page waits. */
const MOST_AT_ONCE = 200;

/**
 * Validates one row anew, and with it those that were its duplicates or have become so.
 * @returns false when there are too many to do at once: then nothing is done
 */
export async function revalidateRow(
  scope: DbScope,
  importId: string,
  line: number,
  columns: readonly Column[],
): Promise<boolean> {
  const [row] = await findRows(scope, importId, [line]);
  if (!row) return true;
  const { company } = (await rowReader(scope, columns))(row);
  const identities = company ? new RowValidator([]).validate({ line, company }).identities : [];
  const others = await scope.db
    .select({ line: importRows.rowNumber })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`${importRows.rowNumber} <> ${line}`,
        sql`((${importRows.duplicateCandidate} ->> 'line')::integer = ${line}
          or (${importRows.rowNumber} > ${line} and ${overlaps(identities)}))`,
      ),
    )
    .limit(MOST_AT_ONCE + 1);
  if (others.length > MOST_AT_ONCE) return false;
  await revalidateRows(scope, importId, [line, ...others.map((other) => other.line)], columns);
  return true;
}

const overlaps = (identities: readonly string[]) =>
  identities.length === 0 ? sql`false` : arrayOverlaps(importRows.identities, [...identities]);

const findRows = ({ db }: DbScope, importId: string, lines: readonly number[]) =>
  db
    .select(storedColumns)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.rowNumber, [...lines])))
    .orderBy(asc(importRows.rowNumber));

async function revalidateRows(
  scope: DbScope,
  importId: string,
  lines: readonly number[],
  columns: readonly Column[],
): Promise<void> {
  const read = (await findRows(scope, importId, lines)).map(await rowReader(scope, columns));
  const known = await findAlike(
    scope,
    read.flatMap(({ company }) => company ?? []),
  );
  for (const row of read) {
    const validator = new RowValidator(known);
    const { identities } = new RowValidator([]).validate(row);
    const [earlier] = await scope.db
      .select({
        line: importRows.rowNumber,
        name: sql<string>`coalesce(${importRows.identities}[1], '')`,
        identities: importRows.identities,
      })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), lt(importRows.rowNumber, row.line), overlaps(identities)))
      .orderBy(asc(importRows.rowNumber))
      .limit(1);
    if (earlier) validator.addRow(earlier.line, earlier.name.replace(/^nom /, ""), earlier.identities ?? []);
    const validated = { company: row.company, validation: validator.validate(row) };
    const [validation = validated.validation] = await withPageChanges(scope, [validated]);
    await scope.db
      .update(importRows)
      .set(validation)
      .where(and(eq(importRows.importId, importId), eq(importRows.rowNumber, row.line)));
  }
}
