import { bigint, customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** One making of a file of the open data: readers of the one before end what they began. */
export const openDataFiles = pgTable(
  "open_data_files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    madeAt: moment("made_at").notNull(),
    rows: integer("rows").notNull(),
    /** Uncompressed, as the checksum. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [index("open_data_files_name").on(table.name, table.madeAt.desc())],
);

/** Of its gzip. */
export const openDataParts = pgTable(
  "open_data_parts",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => openDataFiles.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);
