import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

/** An announcement of the alert feed that names brands of the catalogue (docs/decisions/0132-product-alerts.md). */
export const productAlerts = pgTable(
  "product_alerts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What the feed knows it by. */
    source: text("source").notNull().unique(),
    title: text("title").notNull(),
    url: text("url").notNull(),
    summary: text("summary").notNull().default(""),
    announcedAt: moment("announced_at").notNull(),
    /** Slugs of the catalogue. */
    brands: text("brands").array().notNull(),
    state: text("state").notNull().default("draft"),
    /** In plain French, by staff. */
    sentence: text("sentence"),
    /** Grows with each act, so that none decides on what it did not read. */
    revision: integer("revision").notNull().default(0),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** Of a draft: since it was announced to staff, or resumed. */
    waitingSince: moment("waiting_since").notNull().defaultNow(),
  },
  (table) => [
    check(
      "product_alerts_state",
      sql`case ${table.state}
        when 'draft' then ${table.decidedAt} is null
        when 'published' then num_nulls(${table.decidedAt}, ${table.sentence}) = 0 and cardinality(${table.brands}) > 0
        when 'dismissed' then ${table.decidedAt} is not null
        else false end`,
    ),
    index("product_alerts_waiting").on(table.state, table.waitingSince, table.id),
    index("product_alerts_decided").on(table.state, table.decidedAt, table.id),
    index("product_alerts_decided_by").on(table.decidedBy).where(sql`decided_by is not null`),
  ],
);

/** Which alerts a member wants: none, once stopped, so that the links of all earlier mails stay those of this row. */
export const alertChoices = pgTable(
  "alert_choices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    brands: text("brands").array().notNull().default(sql`'{}'`),
    /** Besides, the brands that the pages of their companies state. */
    ofCompanies: boolean("of_companies").notNull().default(false),
    /** Not once a week with other mails. */
    atOnce: boolean("at_once").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [index("alert_choices_brands").using("gin", table.brands)],
);

/** Each alert once for a member, whatever is published again. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    alertId: uuid("alert_id")
      .notNull()
      .references(() => productAlerts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for an address that no mail can be written to. */
    mailId: uuid("mail_id").unique(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.userId] }),
    index("alert_deliveries_user").on(table.userId),
    index("alert_deliveries_date").on(table.createdAt),
  ],
);

/** The last reading of the feed, in one row. */
export const alertFeedReadings = pgTable(
  "alert_feed_readings",
  {
    feed: text("feed").primaryKey().default("alerts"),
    readAt: moment("read_at"),
    failingSince: moment("failing_since"),
    failure: text("failure"),
  },
  (table) => [check("alert_feed_readings_one", sql`${table.feed} = 'alerts'`)],
);
