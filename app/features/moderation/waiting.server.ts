import { type SQL, sql } from "drizzle-orm";
import { companyCard, companyDates, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";

const pathOf = (id: string) => `/admin/fiches/${id}`;

export const waitingSubmissions = defineWaiting({
  key: "submission",
  label: "Soumission",
  plural: "Soumissions",
  act: "relire",
  from: sql`${companyRows} where status = 'pending'`,
  id: sql`id`,
  subject: sql`name`,
  detail: sql`commune`,
  since: sql`submission_date`,
  due: terms.submission,
  order: sql`${companyDates.submissionDate} nulls first, ${companyCard.id} desc`,
  pathOf,
});

const ofEdit = (column: SQL) => sql`(select ${column} from ${companyRows} as c where c.id = v.company_id)`;

/** Those of archived companies wait for a restoration. They are few: a hash of them costs less than a join. */
export const waitingEdits = defineWaiting({
  key: "edit",
  label: "Modification",
  plural: "Modifications",
  act: "relire",
  from: sql`${versionRows} as v where state = 'waiting' and origin = 'edit'
    and not exists (select from ${companyRows} as c where c.id = v.company_id and c.status = 'archived')`,
  id: sql`v.company_id`,
  subject: ofEdit(sql`c.name`),
  detail: ofEdit(sql`c.commune`),
  since: sql`v.created_at`,
  due: terms.edit,
  order: sql`v.created_at, v.company_id desc nulls last`,
  pathOf,
});

export const waitingDeletions = defineWaiting({
  key: "deletion",
  label: "Suppression demandée",
  plural: "Suppressions",
  act: "décider",
  from: sql`${companyRows} where deletion_requested_at is not null and status <> 'archived'`,
  id: sql`id`,
  subject: sql`name`,
  detail: sql`commune`,
  since: sql`deletion_requested_at`,
  due: terms.deletion,
  order: sql`${companyState.deletionRequestedAt}, ${companyCard.id} desc`,
  pathOf,
});
