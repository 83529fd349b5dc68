import { sql } from "drizzle-orm";
import type { AuditSubjects } from "../audit/audit-subjects.server.ts";
import { companyCard, companyRows } from "./company.reads.ts";

export const companySubjects: AuditSubjects = {
  kinds: ["company"],
  table: companyRows,
  id: sql`${companyCard.id}`,
  name: sql`${companyCard.name}`,
  pathOf: (id) => `/admin/fiches/${id}`,
};
