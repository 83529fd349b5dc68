import { and, arrayOverlaps, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { importRows } from "#app/platform/db/schema/imports.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Column } from "../reading/headers.ts";
import { readStoredRow, type StoredRow } from "../stored-rows.ts";
import { findAlike } from "./known-companies.server.ts";
import { type Judgement, Matches } from "./row-validator.ts";

const AT_ONCE = 1_000;
const UNJUDGED = { verdict: null, likeness: null, identities: null, companyId: null };

/**
 * Writes the rows of an import with what would become of each, in the place of those it had.
 * @param columns undefined while they are not all known: nothing can be said of a row then
 */
export async function writeJudgedRows(
  scope: DbScope,
  importId: string,
  rows: readonly StoredRow[],
  columns: readonly Column[] | undefined,
): Promise<void> {
  const judged = columns && (await judgeAll(scope, rows, columns));
  await scope.db.delete(importRows).where(eq(importRows.importId, importId));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    await scope.db.insert(importRows).values(
      some.map(({ line, cells, corrections }, index) => ({
        ...{ importId, rowNumber: line, cells: [...cells], corrections },
        ...(judged?.[start + index] ?? UNJUDGED),
      })),
    );
  }
}

async function judgeAll(
  scope: DbScope,
  rows: readonly StoredRow[],
  columns: readonly Column[],
): Promise<Judgement[]> {
  const read = rows.map((row) => readStoredRow(row, columns));
  const matches = new Matches(
    await findAlike(
      scope,
      read.flatMap(({ company }) => company ?? []),
    ),
  );
  return read.map((row) => matches.judge(row));
}

export const storedColumns = {
  line: importRows.rowNumber,
  cells: sql<string[]>`coalesce(${importRows.cells}, '[]')`,
  corrections: importRows.corrections,
};

/** Every row of an import as it is stored. */
export function listStoredRows({ db }: DbScope, importId: string): Promise<StoredRow[]> {
  return db
    .select(storedColumns)
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.rowNumber));
}

/** More rows than this are not judged again while somebody waits. */
const MOST_AT_ONCE = 200;

/**
 * Judges one row anew, and with it those that were its twins or have become so.
 * @returns false when there are too many to do at once: then nothing is done
 */
export async function judgeRowAgain(
  scope: DbScope,
  importId: string,
  line: number,
  columns: readonly Column[],
): Promise<boolean> {
  const [row] = await findRows(scope, importId, [line]);
  if (!row) return true;
  const { company } = readStoredRow(row, columns);
  const identities = company ? new Matches([]).judge({ line, company }).identities : [];
  const others = await scope.db
    .select({ line: importRows.rowNumber })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`${importRows.rowNumber} <> ${line}`,
        sql`((${importRows.likeness} ->> 'line')::integer = ${line}
          or (${importRows.rowNumber} > ${line} and ${overlaps(identities)}))`,
      ),
    )
    .limit(MOST_AT_ONCE + 1);
  if (others.length > MOST_AT_ONCE) return false;
  await judgeSome(scope, importId, [line, ...others.map((other) => other.line)], columns);
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

async function judgeSome(
  scope: DbScope,
  importId: string,
  lines: readonly number[],
  columns: readonly Column[],
): Promise<void> {
  const read = (await findRows(scope, importId, lines)).map((row) => readStoredRow(row, columns));
  const known = await findAlike(
    scope,
    read.flatMap(({ company }) => company ?? []),
  );
  for (const row of read) {
    const matches = new Matches(known);
    const { identities } = new Matches([]).judge(row);
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
    if (earlier) matches.addRow(earlier.line, earlier.name.replace(/^nom /, ""), earlier.identities ?? []);
    await scope.db
      .update(importRows)
      .set(matches.judge(row))
      .where(and(eq(importRows.importId, importId), eq(importRows.rowNumber, row.line)));
  }
}
