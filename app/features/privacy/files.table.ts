import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

/** Files without references; deleted when still unused a day later. */
export const unusedFiles = pgTable("unused_files", {
  key: text("key").primaryKey(),
  seenAt: moment("seen_at").notNull().defaultNow(),
});
