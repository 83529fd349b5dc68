import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";
import type { WebhookType } from "./webhook-types.ts";

/** Where what happens is announced to a company's program. It ends with the management of the manager who made it. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id").notNull(),
    userId: text("user_id").notNull(),
    url: text("url").notNull(),
    types: text("types").array().$type<WebhookType[]>().notNull(),
    /** Sealed with the site's secret and its own id. */
    secret: text("secret").notNull(),
    /** Signs too until then. */
    formerSecret: text("former_secret"),
    formerUntil: moment("former_until"),
    createdAt: createdAt(),
    /** Since when nothing arrived. */
    failingSince: moment("failing_since"),
    disabledAt: moment("disabled_at"),
    /** "manager", or "failures". */
    disabledBy: text("disabled_by").$type<"manager" | "failures">(),
  },
  (table) => [
    foreignKey({
      name: "webhooks_manager",
      columns: [table.companyId, table.userId],
      foreignColumns: [companyManagers.companyId, companyManagers.userId],
    }).onDelete("cascade"),
    check("webhooks_url", sql`char_length(${table.url}) between 1 and 500`),
    check(
      "webhooks_types",
      sql`${table.types} <@ array['lead.received', 'lead.answered', 'lead.closed', 'review.published'] and cardinality(${table.types}) > 0`,
    ),
    check(
      "webhooks_disabled",
      sql`(${table.disabledAt} is null) = (${table.disabledBy} is null) and ${table.disabledBy} in ('manager', 'failures')`,
    ),
    check("webhooks_former", sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
    index("webhooks_manager_index").on(table.companyId, table.userId),
    index("webhooks_user").on(table.userId),
  ],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The receiver's, whatever the attempt: it knows by it what it has already. */
    id: uuid("id").primaryKey().defaultRandom(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    /** Of the request; of a review none. */
    reference: text("reference"),
    /** Of what it is about. */
    subjectId: uuid("subject_id"),
    state: text("state").$type<"waiting" | "delivered" | "failed">().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** Of the last answer. */
    status: integer("status"),
    failure: text("failure"),
    attemptedAt: moment("attempted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("webhook_deliveries_state", sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    index("webhook_deliveries_log").on(table.webhookId, table.createdAt),
    index("webhook_deliveries_date").on(table.createdAt),
  ],
);
