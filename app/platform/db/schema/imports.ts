import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/** One CSV import; a row that went in is recorded in the same transaction, so that a restart goes on. */
export const imports = pgTable("imports", {
  id: uuid("id").primaryKey().defaultRandom(),
  fileHash: text("file_hash").notNull().unique(),
  fileName: text("file_name").notNull(),
  createdAt: createdAt(),
  finishedAt: moment("finished_at"),
});

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowNumber] })],
);
