import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    event: text("event").notNull(),
    count: integer("count").notNull(),
    value: integer("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);
