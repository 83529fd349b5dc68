import { sql } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyRows } from "#app/core/company/company.reads.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";

/** Claims go to staff after the owner's deadline. As in the index `company_claims_due`. */
const dueAt = sql`coalesce(k.owner_until, k.created_at)`;

export const waitingClaims = defineWaiting({
  key: "claim",
  label: "Revendication",
  plural: "Revendications",
  act: "décider",
  from: sql`${companyClaims} as k where k.state = 'waiting' and ${dueAt} <= now()`,
  id: sql`k.id`,
  subject: sql`(select c.name from ${companyRows} as c where c.id = k.company_id)`,
  detail: sql`k.name`,
  since: dueAt,
  due: terms.claim,
  order: sql`${dueAt}, k.id desc`,
  pathOf: (id) => `/admin/revendications/${id}`,
});
