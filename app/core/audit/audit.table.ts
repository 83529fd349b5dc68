import { bigserial, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

/** Partitioned by month (docs/decisions/0117-tables-by-month.md), which needs the date in the key. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).notNull(),
    /** No foreign key, so that the entry outlives the account. */
    actorId: text("actor_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail"),
    requestId: text("request_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index("audit_log_date").on(table.createdAt),
    index("audit_log_actor").on(table.actorId, table.createdAt),
    index("audit_log_subject").on(table.subject, table.createdAt),
    index("audit_log_action").on(table.action, table.id),
  ],
);
