import { and, eq, inArray } from "drizzle-orm";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

type Stamped = { id: string; updatedAt: Date };

/**
 * The submission that stands on a page of the staff, as it was written when it was read. Its owner may write it anew
 * meanwhile, in the same version: what is approved is what was read, or nothing.
 */
export const stampOf = (companyId: string, waiting: Stamped | undefined) =>
  `${companyId} ${waiting ? `${waiting.id} ${waiting.updatedAt.getTime()}` : "rien"}`;

/** The stamps of what waits for these companies, for a list that offers to approve them. */
export async function listStamps({ db }: AdminScope, companyIds: readonly string[]): Promise<string[]> {
  const waiting = await db
    .select({
      companyId: companyVersions.companyId,
      id: companyVersions.id,
      updatedAt: companyVersions.updatedAt,
    })
    .from(companyVersions)
    .where(and(inArray(companyVersions.companyId, [...companyIds]), eq(companyVersions.state, "waiting")));
  return companyIds.map((id) =>
    stampOf(
      id,
      waiting.find(({ companyId }) => companyId === id),
    ),
  );
}
