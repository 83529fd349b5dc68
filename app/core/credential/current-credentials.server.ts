import { type SQL, sql } from "drizzle-orm";
import { companyCredentials } from "./credentials.table.ts";
import type { Label } from "./label-catalogue.ts";

/** Verified and not ended: what ends on a day is shown until that day's midnight in Nouméa. */
export const isCurrentAt = (moment: SQL) => sql<boolean>`(${companyCredentials.state} = 'verified'
  and (${companyCredentials.validUntil} is null
    or ${companyCredentials.validUntil} >= (select (${moment} at time zone 'Pacific/Noumea')::date)))`;

/** By the clock of the database, so that nothing has to run on the day it ends. */
export const isCurrent = isCurrentAt(sql`now()`);

/** Of the row that is read: the query builder leaves the table of a column out, and credentials have an id too. */
const company = sql.raw(`"companies"."id"`);

/** What is public of a credential. */
export type Credential = {
  kind: string;
  /** Of a label that the staff added. */
  added?: Label | null;
  number: string;
  scope: string;
  /** "2028-03-03"; null: without end. */
  until: string | null;
  verifiedOn: string;
};

/** Of a company, as a column of its row: labels first, those that last longest before. */
export const currentCredentials = sql<Credential[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'added', added_label, 'number', number, 'scope', scope, 'until', valid_until,
    'verifiedOn', (decided_at at time zone 'Pacific/Noumea')::date)
    order by kind in ('ridet', 'insurance'), valid_until desc nulls last, kind)
  from ${companyCredentials} where ${companyCredentials.companyId} = ${company} and ${isCurrent}), '[]')`;

/** Companies with this credential. */
export const hasCredential = (kind: string) => sql`exists (
  select from ${companyCredentials}
  where ${companyCredentials.kind} = ${kind} and ${companyCredentials.companyId} = ${company} and ${isCurrent})`;

/** Companies with the kinds that they have. */
export const currentKinds = sql`(
  select ${companyCredentials.companyId}, ${companyCredentials.kind} from ${companyCredentials} where ${isCurrent}) as current_kinds`;
