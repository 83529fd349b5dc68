import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { diagnosticRequests } from "./expert-requests.table.ts";
import { staffRequestPath } from "./request-lists.rules.ts";

export const expertSubjects: AuditSubjects = {
  kinds: ["expert"],
  table: diagnosticRequests,
  id: sql`${diagnosticRequests.id}`,
  name: sql`${diagnosticRequests.name}`,
  pathOf: staffRequestPath,
};
