import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { credentialName, INSURANCE, labels, RIDET } from "#app/core/credential/label-catalogue.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";

const names = [RIDET, INSURANCE, ...labels.map(({ key }) => key)].map(
  (kind) => sql`when ${kind} then ${credentialName(kind)}`,
);

const subject = sql`(select c.name from ${companyRows} as c where c.id = p.company_id)`;
const detail = sql`case p.kind ${sql.join(names, sql` `)} else coalesce(p.added_label ->> 'name', p.kind) end`;

export const waitingCredentials = defineWaiting({
  key: "credential",
  label: "Preuve",
  plural: "Preuves",
  act: "lire et décider",
  from: sql`${companyCredentials} as p where p.state = 'waiting'`,
  id: sql`p.id`,
  subject,
  detail,
  since: sql`p.created_at`,
  due: terms.credential,
  order: sql`p.created_at, p.id desc`,
  pathOf: (id) => `/admin/preuves/${id}`,
});

/** Every three months, and when a visitor reported one: to be read in the issuer's public list. */
export const credentialsToCheck = defineWaiting({
  key: "credential-check",
  label: "Preuve à relire",
  plural: "Preuves à relire",
  act: "relire dans la liste de l’émetteur",
  from: sql`${companyCredentials} as p where p.state = 'verified' and p.recheck_at <= now()
    and (p.valid_until is null or p.valid_until >= (now() at time zone 'Pacific/Noumea')::date)`,
  id: sql`p.id`,
  subject,
  detail,
  since: sql`p.recheck_at`,
  due: terms.credentialCheck,
  order: sql`p.recheck_at, p.id`,
  pathOf: (id) => `/admin/preuves/${id}`,
});
