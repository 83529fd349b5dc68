import type { PgTable } from "drizzle-orm/pg-core";
import { auditLog } from "./audit.table.ts";

export const auditRows: PgTable<(typeof auditLog)["_"]["config"]> = auditLog;

export const auditCard = {
  id: auditLog.id,
  actorId: auditLog.actorId,
  action: auditLog.action,
  subject: auditLog.subject,
  detail: auditLog.detail,
  createdAt: auditLog.createdAt,
};
