import { and, eq } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Watched } from "./watched.ts";

/** A published page; undefined for any other. */
export async function findWatchedCompany({ db }: DbScope, slug: string): Promise<Watched | undefined> {
  const [company] = await db
    .select({ id: companyCard.id, name: companyCard.name })
    .from(companyRows)
    .where(and(eq(companyCard.slug, slug), isPublished));
  return company && { kind: "company", id: company.id, title: company.name };
}
