import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { reviews } from "#app/core/review/reviews.table.ts";

export const reviewSubjects: AuditSubjects = {
  kinds: ["review"],
  table: reviews,
  id: sql`${reviews.id}`,
  name: sql`(select ${companyCard.name} from ${companyRows} where ${companyCard.id} = ${reviews.companyId})`,
  pathOf: (id) => `/admin/avis/${id}`,
};
