import { sql } from "drizzle-orm";
import { claimRows } from "#app/core/claim/claim.reads.ts";
import { companyRows } from "#app/core/company/company.reads.ts";
import { versionRows } from "#app/core/company/versions.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { credentialRows } from "#app/core/credential/credential.reads.ts";
import { leadRows } from "#app/core/lead/lead.reads.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope, RequestFacts } from "#app/platform/http/scope.ts";
import { COUNTED } from "./lists.rules.ts";

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
      credentials: upTo(COUNTED, sql`from ${credentialRows} where state = 'waiting'`),
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
