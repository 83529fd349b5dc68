import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** No foreign key, so that the entry outlives the account. */
    actorId: text("actor_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail"),
    requestId: text("request_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_date").on(table.createdAt),
    index("audit_log_actor").on(table.actorId, table.createdAt),
    index("audit_log_subject").on(table.subject, table.createdAt),
    index("audit_log_action").on(table.action, table.id),
  ],
);
