import { sql } from "drizzle-orm";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

export type QueueKind = "submission" | "edit" | "claim" | "deletion";
export type QueueItem = {
  kind: QueueKind;
  companyId: string;
  claimId: string | null;
  name: string;
  since: Date;
};

/** What waits for the staff, the oldest first: submissions, edits, claims that are theirs, requests to go. */
const waiting = sql`
  select 'submission' as kind, id as company_id, null::uuid as claim_id, name, submission_date as since
    from ${companies} where status = 'pending'
  union all
  select 'edit', c.id, null, c.name, v.created_at from ${companyVersions} as v
    join ${companies} as c on c.id = v.company_id
    where v.state = 'waiting' and c.status in ('published', 'offline')
  union all
  select 'claim', c.id, k.id, c.name, coalesce(k.owner_until, k.created_at) from ${companyClaims} as k
    join ${companies} as c on c.id = k.company_id
    where k.state = 'waiting' and (k.owner_until is null or k.owner_until <= now())
  union all
  select 'deletion', id, null, name, deletion_requested_at
    from ${companies} where deletion_requested_at is not null and status <> 'archived'`;

export async function listQueue({ db }: AdminScope, page: number, size: number): Promise<QueueItem[]> {
  const { rows } = await db.execute<{
    kind: QueueKind;
    company_id: string;
    claim_id: string | null;
    name: string;
    since: Date | string;
  }>(
    sql`select * from (${waiting}) as item order by since, company_id limit ${size} offset ${(page - 1) * size}`,
  );
  return rows.map((row) => ({
    ...{ kind: row.kind, companyId: row.company_id, claimId: row.claim_id, name: row.name },
    since: new Date(row.since),
  }));
}

/** The five counters of the dashboard, all counted, and how long the queue is. */
export async function countWork({ db }: AdminScope) {
  const { rows } = await db.execute<
    Record<"pending" | "published" | "offline" | "edits" | "leads" | "claims" | "deletions", number>
  >(sql`
    select
      (select count(*)::integer from ${companies} where status = 'pending') as pending,
      (select count(*)::integer from ${companies} where ${isPublished}) as published,
      (select count(*)::integer from ${companies} where status = 'offline') as offline,
      (select count(*)::integer from ${companyVersions} as v join ${companies} as c on c.id = v.company_id
        where v.state = 'waiting' and c.status in ('published', 'offline')) as edits,
      (select count(*)::integer from ${leads} where status = 'nouveau') as leads,
      (select count(*)::integer from ${companyClaims} where state = 'waiting') as claims,
      (select count(*)::integer from ${companies}
        where deletion_requested_at is not null and status <> 'archived') as deletions`);
  const [counted] = rows;
  if (!counted) throw new Error("counters without a row");
  return counted;
}
