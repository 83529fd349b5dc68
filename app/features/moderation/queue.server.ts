import { sql } from "drizzle-orm";
import { claimRows } from "#app/core/claim/claim.reads.ts";
import { companyRows } from "#app/core/company/company.reads.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { leadRows } from "#app/core/lead/lead.reads.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope, RequestFacts } from "#app/platform/http/scope.ts";
import { COUNTED } from "./lists.rules.ts";

export type QueueKind = "submission" | "edit" | "claim" | "deletion";
export type QueueItem = {
  kind: QueueKind;
  companyId: string;
  claimId: string | null;
  name: string;
  since: Date;
};

/** Claims go to staff after the owner's deadline. As in the index `company_claims_due`. */
const isStaffs = sql`state = 'waiting' and coalesce(owner_until, created_at) <= now()`;
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
    order by v.created_at, v.company_id desc nulls last limit ${needed})
  union all
  (select 'claim', c.id, k.id, c.name, coalesce(k.owner_until, k.created_at) from ${claimRows} as k
    join ${companyRows} as c on c.id = k.company_id
    where k.state = 'waiting' and coalesce(k.owner_until, k.created_at) <= now()
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

/** All but the published ones up to `COUNTED` + 1. */
type Work = Awaited<ReturnType<typeof countAll>>;

const counted = new WeakMap<RequestFacts, Promise<Work>>();

export function countWork(scope: AdminScope): Promise<Work> {
  const known = counted.get(scope.facts) ?? countAll(scope);
  counted.set(scope.facts, known);
  return known;
}

async function countAll(scope: AdminScope) {
  const [published, work] = await Promise.all([
    // The only large count: cached until published content changes.
    scope.memo("published-companies", () => countPublished(scope)),
    countEach(scope, {
      pending: upTo(COUNTED, sql`from ${companyRows} where status = 'pending'`),
      offline: upTo(COUNTED, sql`from ${companyRows} where status = 'offline'`),
      // Those of archived companies wait for a restoration. They are few: a hash of them costs less than a join.
      edits: upTo(
        COUNTED,
        sql`from ${versionRows} where state = 'waiting' and origin = 'edit'
          and not exists (select from ${companyRows} as c where c.id = company_id and c.status = 'archived')`,
      ),
      leads: upTo(COUNTED, sql`from ${leadRows} where status = 'nouveau'`),
      claims: upTo(COUNTED, sql`from ${claimRows} where state = 'waiting'`),
      dueClaims: upTo(COUNTED, sql`from ${claimRows} where ${isStaffs}`),
      deletions: upTo(COUNTED, sql`from ${companyRows} where ${isAsked}`),
    }),
  ]);
  return { ...work, published };
}

async function countPublished({ db }: AdminScope): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${companyRows} where ${isPublished}`,
  );
  return rows[0]?.total ?? 0;
}
