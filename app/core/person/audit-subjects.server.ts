import { sql } from "drizzle-orm";
import type { AuditSubjects } from "../audit/audit-subjects.server.ts";
import { personCard, personRows } from "./person.reads.ts";

export const personSubjects: AuditSubjects = {
  kinds: ["user"],
  table: personRows,
  id: sql`${personCard.id}`,
  textId: true,
  name: sql`${personCard.name}`,
  pathOf: (id) => `/admin/utilisateurs/${id}`,
};
