import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_date").on(table.createdAt)],
);
