import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { CONTESTS_PATH } from "./contest-lists.rules.ts";

export const contestSubjects: AuditSubjects = {
  kinds: ["contest"],
  table: refusals,
  id: sql`${refusals.id}`,
  name: sql`${refusals.about}`,
  pathOf: (id) => `${CONTESTS_PATH}/${id}`,
};
