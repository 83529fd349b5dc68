import { and, eq, inArray } from "drizzle-orm";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { findOpenVersion } from "#app/core/company/versions.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

type Stamped = { id: string; updatedAt: Date };

/** Fingerprint of the submission on display: its author may edit it meanwhile, and approval is of that text. */
export const stampOf = (companyId: string, waiting: Stamped | undefined) =>
  `${companyId} ${waiting ? `${waiting.id} ${waiting.updatedAt.getTime()}` : "rien"}`;

/** Current fingerprint. The caller locks the company. */
export async function stampOfCompany(scope: AdminScope, companyId: string): Promise<string | undefined> {
  const present = await readProposal(scope, companyId);
  return present && stampOfPage(present, await findOpenVersion(scope, companyId));
}

export async function listStamps({ db }: AdminScope, companyIds: readonly string[]): Promise<string[]> {
  const waiting = await db
    .select({
      companyId: versionCard.companyId,
      id: versionCard.id,
      updatedAt: versionCard.updatedAt,
    })
    .from(versionRows)
    .where(and(inArray(versionCard.companyId, [...companyIds]), eq(versionCard.state, "waiting")));
  return companyIds.map((id) =>
    stampOf(
      id,
      waiting.find(({ companyId }) => companyId === id),
    ),
  );
}
