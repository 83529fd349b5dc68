import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** What staff warns everybody of, on every page until its day (docs/decisions/0138-cyber-alerts.md). */
export const cyberAlerts = pgTable(
  "cyber_alerts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    words: text("words").notNull(),
    level: text("level").notNull(),
    /** The last day in Nouméa on which it is shown. */
    untilOn: date("until_on").notNull(),
    state: text("state").notNull().default("draft"),
    /** Grows with each act, so that none decides on what it did not read. */
    revision: integer("revision").notNull().default(0),
    /** The last who changed its title or its words. */
    writtenBy: text("written_by").references(() => users.id, { onDelete: "set null" }),
    /** Or resumed. */
    writtenAt: moment("written_at").notNull().defaultNow(),
    publishedAt: moment("published_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("cyber_alerts_level", sql`${table.level} in ('notice', 'warning', 'major')`),
    check(
      "cyber_alerts_state",
      sql`case ${table.state}
        when 'draft' then true
        when 'published' then ${table.publishedAt} is not null
        when 'dismissed' then true
        else false end`,
    ),
    index("cyber_alerts_state").on(table.state, table.untilOn, table.id),
    index("cyber_alerts_waiting").on(table.state, table.writtenAt, table.id),
    index("cyber_alerts_written_by").on(table.writtenBy).where(sql`written_by is not null`),
  ],
);
