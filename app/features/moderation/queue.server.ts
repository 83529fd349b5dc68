import { sql } from "drizzle-orm";
import { claimRows } from "#app/core/claim/claim.reads.ts";
import { companyRows } from "#app/core/company/company.reads.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { leadRows } from "#app/core/lead/lead.reads.ts";
import type { AdminScope, RequestFacts } from "#app/platform/http/scope.ts";

export type QueueKind = "submission" | "edit" | "claim" | "deletion";
export type QueueItem = {
  kind: QueueKind;
  companyId: string;
  claimId: string | null;
  name: string;
  since: Date;
};

/** Claims go to staff after the owner's deadline. */
const isStaffs = sql`state = 'waiting' and (owner_until is null or owner_until <= now())`;
const isAsked = sql`deletion_requested_at is not null and status <> 'archived'`;

/**
 * Pending work, oldest first: submissions, edits, escalated claims, deletion requests. Reads of each kind only what
 * the page may need, in index order.
 */
const waiting = (needed: number) => sql`
  (select 'submission' as kind, id as company_id, null::uuid as claim_id, name, submission_date as since
    from ${companyRows} where status = 'pending' order by submission_date nulls first, id desc limit ${needed})
  union all
  (select 'edit', c.id, null, c.name, v.created_at from ${versionRows} as v
    join ${companyRows} as c on c.id = v.company_id
    where v.state = 'waiting' and v.origin = 'edit' and c.status <> 'archived'
    order by v.created_at, v.company_id desc limit ${needed})
  union all
  (select 'claim', c.id, k.id, c.name, coalesce(k.owner_until, k.created_at) from ${claimRows} as k
    join ${companyRows} as c on c.id = k.company_id
    where k.state = 'waiting' and (k.owner_until is null or k.owner_until <= now())
    order by coalesce(k.owner_until, k.created_at), k.company_id desc limit ${needed})
  union all
  (select 'deletion', id, null, name, deletion_requested_at
    from ${companyRows} where ${isAsked} order by deletion_requested_at, id desc limit ${needed})`;

export async function listQueue({ db }: AdminScope, page: number, size: number): Promise<QueueItem[]> {
  const { rows } = await db.execute<{
    kind: QueueKind;
    company_id: string;
    claim_id: string | null;
    name: string;
    since: Date | string;
  }>(
    sql`select * from (${waiting(page * size)}) as item order by since, company_id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return rows.map((row) => ({
    kind: row.kind,
    companyId: row.company_id,
    claimId: row.claim_id,
    name: row.name,
    since: new Date(row.since),
  }));
}

type Work = Record<
  "pending" | "published" | "offline" | "edits" | "leads" | "claims" | "dueClaims" | "deletions",
  number
>;

const counted = new WeakMap<RequestFacts, Promise<Work>>();

export function countWork(scope: AdminScope): Promise<Work> {
  const known = counted.get(scope.facts) ?? countAll(scope);
  counted.set(scope.facts, known);
  return known;
}

async function countAll(scope: AdminScope): Promise<Work> {
  // The only large count: cached until published content changes.
  const published = await scope.memo("published-companies", () => countPublished(scope));
  const { rows } = await scope.db.execute<Omit<Work, "published">>(sql`
    select
      (select count(*)::integer from ${companyRows} where status = 'pending') as pending,
      (select count(*)::integer from ${companyRows} where status = 'offline') as offline,
      (select count(*)::integer from ${versionRows} where state = 'waiting' and origin = 'edit'
        and not exists (select 1 from ${companyRows} as c where c.id = company_id and c.status = 'archived')) as edits,
      (select count(*)::integer from ${leadRows} where status = 'nouveau') as leads,
      (select count(*)::integer from ${claimRows} where state = 'waiting') as claims,
      (select count(*)::integer from ${claimRows} where ${isStaffs}) as "dueClaims",
      (select count(*)::integer from ${companyRows} where ${isAsked}) as deletions`);
  const [all] = rows;
  if (!all) throw new Error("counters without a row");
  return { ...all, published };
}

async function countPublished({ db }: AdminScope): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${companyRows} where ${isPublished}`,
  );
  return rows[0]?.total ?? 0;
}
