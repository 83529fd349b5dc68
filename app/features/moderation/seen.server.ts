import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { readProposal } from "#app/core/company/company-content.server.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { findOpenVersion } from "#app/core/company/versions.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

type Stamped = { id: string; updatedAt: Date };

/**
 * The submission that stands on a page of the staff, as it was written when it was read. Its owner may write it anew
 * meanwhile, in the same version: what is approved is what was read, or nothing.
 */
export const stampOf = (companyId: string, waiting: Stamped | undefined) =>
  `${companyId} ${waiting ? `${waiting.id} ${waiting.updatedAt.getTime()}` : "rien"}`;

/**
 * What a page of the staff showed of a company: what is public, and what waits. Those who decide about an edit, restore a version or
 * write the page themselves say which one they read (threat T60).
 */
export function stampOfPage(present: Proposal, open: Stamped | undefined): string {
  const words = JSON.stringify([present.content, present.logoKey, open?.id, open?.updatedAt.getTime()]);
  return createHash("sha256").update(words).digest("base64url").slice(0, 22);
}

/** The same, now. The caller holds the company's lock. */
export async function stampOfCompany(scope: AdminScope, companyId: string): Promise<string | undefined> {
  const present = await readProposal(scope, companyId);
  return present && stampOfPage(present, await findOpenVersion(scope, companyId));
}

/** The stamps of what waits for these companies, for a list that offers to approve them. */
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
