import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

/** Files that nothing was seen to use: what still is so a day later goes away. */
export const unusedFiles = pgTable("unused_files", {
  key: text("key").primaryKey(),
  seenAt: moment("seen_at").notNull().defaultNow(),
});
