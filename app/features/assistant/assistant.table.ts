import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const assistantCounts = pgTable(
  "assistant_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    event: text("event").notNull(),
    count: integer("count").notNull(),
    /** In thousandths of a euro. */
    cost: integer("cost").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

export const assistantGaps = pgTable(
  "assistant_gaps",
  {
    day: date("day", { mode: "string" }).notNull(),
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);
