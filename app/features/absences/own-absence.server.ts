import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Absence } from "#app/core/company/absence.rules.ts";
import { findAbsence, setAbsence } from "#app/core/company/absences.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { canChangeCompany } from "#app/core/company/company-acts-limit.server.ts";
import { editableBy } from "#app/core/company/visibility.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";

/** Undefined unless the member may change it. */
export async function findOwnAbsence(scope: MemberScope, companyId: string) {
  if (!isUuid(companyId)) return undefined;
  const [company] = await scope.db
    .select({ id: companyCard.id, name: companyCard.name })
    .from(companyRows)
    .where(and(eq(companyCard.id, companyId), editableBy(scope.actor)));
  return company && { ...company, absence: await findAbsence(scope, companyId) };
}

/** @param absence undefined: the company answers again */
export function saveOwnAbsence(
  scope: MemberScope,
  companyId: string,
  absence: Absence | undefined,
): Promise<"saved" | "too often"> {
  return inTransaction(scope, async (inside) => {
    if (!(await canChangeCompany(inside))) return "too often";
    await setAbsence(inside, companyId, absence);
    await recordAudit(inside, {
      act: absence ? companyActs.absent : companyActs.present,
      subject: companyId,
    });
    return "saved";
  });
}
