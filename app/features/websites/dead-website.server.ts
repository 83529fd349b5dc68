import { and, eq, isNotNull } from "drizzle-orm";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { websiteChecks } from "#app/features/websites/websites.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** Since when the company's present website is dead; undefined when it is not. */
export async function findDeadSince({ db }: DbScope, companyId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ since: websiteChecks.deadSince })
    .from(websiteChecks)
    .innerJoin(
      contactRows,
      and(eq(contactCard.companyId, websiteChecks.companyId), eq(contactCard.website, websiteChecks.website)),
    )
    .where(and(eq(websiteChecks.companyId, companyId), isNotNull(websiteChecks.deadSince)));
  return found?.since ?? undefined;
}
