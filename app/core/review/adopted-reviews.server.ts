import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { credentialRows } from "#app/core/credential/credential.reads.ts";
import { RIDET } from "#app/core/credential/label-catalogue.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { reviews } from "./reviews.table.ts";

/**
 * Gives this company the published reviews of the same proved RIDET whose company is archived or erased; not those of a
 * request that it has a review of. The caller has made sure that no other company has this number.
 */
export async function adoptReviews({ db }: DbScope, companyId: string, ridet: string): Promise<void> {
  await db.execute(sql`
    update ${reviews} set company_id = ${companyId}, former_ridet = null, company_erased_at = null
    where state = 'published'
      and (former_ridet = ${ridet} or company_id in (
        select company_id from ${credentialRows} join ${companyRows} on companies.id = company_id
        where kind = ${RIDET} and number = ${ridet} and state = 'verified' and companies.status = 'archived'))
      and not exists (select from ${reviews} as own
        where own.lead_id = reviews.lead_id and own.company_id = ${companyId})`);
}
