import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { credentialName, INSURANCE, labels, RIDET } from "#app/core/credential/label-catalogue.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";

const names = [RIDET, INSURANCE, ...labels.map(({ key }) => key)].map(
  (kind) => sql`when ${kind} then ${credentialName(kind)}`,
);

export const waitingCredentials = defineWaiting({
  key: "credential",
  label: "Preuve",
  plural: "Preuves",
  act: "lire et décider",
  from: sql`${companyCredentials} as p where p.state = 'waiting'`,
  id: sql`p.id`,
  subject: sql`(select c.name from ${companyRows} as c where c.id = p.company_id)`,
  detail: sql`case p.kind ${sql.join(names, sql` `)} else coalesce(p.added_label ->> 'name', p.kind) end`,
  since: sql`p.created_at`,
  due: terms.credential,
  order: sql`p.created_at, p.id desc`,
  pathOf: (id) => `/admin/preuves/${id}`,
});
