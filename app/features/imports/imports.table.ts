import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import type { ContentField } from "#app/core/company/company-content.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** Detected format of the file, and what prevents reading it with the current columns. */
export type ImportReading = {
  format: string;
  headers: string[];
  refusal?: { title: string; message: string; hint?: string };
};

export type ImportMapping = Record<string, string>;

/** One import of a file; what became of a row is written with its company, so that a restart goes on. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** "command": the same file is the same import. "page": each upload is a new one. */
    origin: text("origin").notNull().default("command"),
    fileHash: text("file_hash").notNull(),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key"),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    state: text("state").notNull().default("running"),
    reading: jsonb("reading").$type<ImportReading>(),
    mapping: jsonb("mapping").$type<ImportMapping>().notNull().default({}),
    publish: boolean("publish").notNull().default(false),
    updateExisting: boolean("update_existing").notNull().default(false),
    withDuplicates: boolean("with_twins").notNull().default(false),
    skipErrors: boolean("skip_errors").notNull().default(false),
    /** Rows of the file, wanted rows, and outcome counts. */
    rowCount: integer("row_count").notNull().default(0),
    wantedCount: integer("wanted_count").notNull().default(0),
    createdCount: integer("created_count").notNull().default(0),
    updatedCount: integer("updated_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    check("imports_origin", sql`${table.origin} in ('command', 'page')`),
    check(
      "imports_state",
      sql`${table.state} in ('reading', 'uploaded', 'queued', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')`,
    ),
    // Lets the command resume. On the page the same file may be imported again.
    uniqueIndex("imports_command_file")
      .on(table.fileHash)
      .where(sql`origin = 'command' and state not in ('undoing', 'undone')`),
    index("imports_date").on(table.createdAt.desc(), table.id),
    index("imports_created_by").on(table.createdBy),
  ],
);

/** What would become of a row. A duplicate is a probable one, and the word of the column for it is "twin". */
export type RowVerdict = "create" | "update" | "duplicate" | "error";
const rowVerdict = customType<{ data: RowVerdict; driverData: string }>({
  dataType: () => "text",
  toDriver: (verdict) => (verdict === "duplicate" ? "twin" : verdict),
  fromDriver: (stored) => (stored === "twin" ? "duplicate" : (stored as RowVerdict)),
});

/** Duplicate candidate: a company of the directory, or an earlier row. */
export type DuplicateCandidate = { name: string; shares: string; slug?: string; id?: string; line?: number };

/** Content of a page that is newer than its last import, and that the row would overwrite. */
export type PageChange = {
  by: "manager" | "staff";
  /** ISO 8601: when the page got it. */
  at: string;
  /** The company's last import; none for one that was never imported. */
  importedAt: string | null;
  fields: (ContentField | "logo")[];
};

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    /** As in the file, one for each column, then what stands beyond the last; null once erased. */
    cells: jsonb("cells").$type<string[]>(),
    corrections: jsonb("corrections").$type<Record<string, string>>(),
    /** Null until the columns are right, and once erased. */
    verdict: rowVerdict("verdict"),
    duplicateCandidate: jsonb("likeness").$type<DuplicateCandidate>(),
    /** Name, address, site: values shared with duplicate candidates. */
    identities: text("identities").array(),
    /** The company to update, then the one created or updated. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** "refused" by the database; null: not processed. */
    outcome: text("outcome"),
    problem: text("problem"),
    pageChange: jsonb("page_change").$type<PageChange>(),
    /** The `at` of the page's change that the row may overwrite: a later change is decided anew. */
    overwrites: text("overwrites"),
    /** Of an updated company: the versions before and after, by which an undoing knows whether it was changed since. */
    versionBefore: uuid("version_before"),
    versionAfter: uuid("version_after"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.rowNumber] }),
    check("import_rows_verdict", sql`${table.verdict} in ('create', 'update', 'twin', 'error')`),
    check(
      "import_rows_outcome",
      sql`${table.outcome} in ('created', 'updated', 'refused', 'undone', 'kept', 'gone')`,
    ),
    index("import_rows_verdicts")
      .on(table.importId, table.verdict, table.rowNumber)
      .where(sql`verdict is not null`),
    index("import_rows_outcomes")
      .on(table.importId, table.outcome, table.rowNumber)
      .where(sql`verdict is not null`),
    index("import_rows_company").on(table.companyId).where(sql`company_id is not null`),
  ],
);
