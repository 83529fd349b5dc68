import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { imports } from "./imports.table.ts";

export const importSubjects: AuditSubjects = {
  kinds: ["import"],
  table: imports,
  id: sql`${imports.id}`,
  name: sql`${imports.fileName}`,
  pathOf: (id) => `/admin/import/${id}`,
};
