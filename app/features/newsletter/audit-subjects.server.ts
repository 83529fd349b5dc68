import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { newsletterIssues } from "./newsletter.table.ts";

export const newsletterSubjects: AuditSubjects = {
  kinds: ["newsletter"],
  table: newsletterIssues,
  id: sql`${newsletterIssues.id}`,
  name: sql`${newsletterIssues.subject}`,
  pathOf: (id) => `/admin/newsletter/numero/${id}`,
};
