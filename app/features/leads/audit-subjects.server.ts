import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { leadCard, leadRows } from "#app/core/lead/lead.reads.ts";

export const leadSubjects: AuditSubjects = {
  kinds: ["lead"],
  table: leadRows,
  id: sql`${leadCard.id}`,
  name: sql`${leadCard.reference}`,
  pathOf: (id) => `/admin/demande/${id}`,
};
