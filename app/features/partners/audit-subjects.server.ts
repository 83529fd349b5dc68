import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { partners } from "#app/core/lead/partners.table.ts";
import { PARTNERS_PATH } from "./partner.rules.ts";

export const partnerSubjects: AuditSubjects = {
  kinds: ["partner"],
  table: partners,
  id: sql`${partners.id}`,
  name: sql`${partners.name}`,
  pathOf: () => PARTNERS_PATH,
};
