import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyOnCall, companyRows } from "#app/core/company/company.reads.ts";
import { canChangeCompany } from "#app/core/company/company-acts-limit.server.ts";
import { editableBy } from "#app/core/company/visibility.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { onCallDuties } from "../call-backs.table.ts";
import { dutyHoursOf } from "../on-duty.server.ts";
import { type DutyForm, hoursOf } from "./duty.schema.ts";

const condition = ({ actor }: MemberScope, companyId: string) =>
  sql`${eq(companyCard.id, companyId)} and (${editableBy(actor) ?? sql`true`})`;

/** When the company answers; undefined unless the member may change it. */
export async function findDuty(scope: MemberScope, companyId: string) {
  if (!isUuid(companyId)) return undefined;
  const [found] = await scope.db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      askedAt: companyOnCall.onCallAskedAt,
      confirmedAt: companyOnCall.onCallConfirmedAt,
      days: onCallDuties.days,
      fromHour: onCallDuties.fromHour,
      toHour: onCallDuties.toHour,
      phone: onCallDuties.phone,
      phonePublic: onCallDuties.phonePublic,
    })
    .from(companyRows)
    .leftJoin(onCallDuties, eq(onCallDuties.companyId, companyCard.id))
    .where(condition(scope, companyId));
  if (!found) return undefined;
  const { id, name, askedAt, confirmedAt, phone, phonePublic, ...stored } = found;
  return {
    id,
    name,
    onCall: confirmedAt ? ("confirmed" as const) : askedAt ? ("asked" as const) : ("no" as const),
    hours: dutyHoursOf(stored),
    phone,
    phonePublic: phonePublic ?? false,
  };
}

export function saveDuty(
  scope: MemberScope,
  companyId: string,
  form: DutyForm,
): Promise<"saved" | "absent" | "too often"> {
  const { phone, phonePublic } = form;
  const hours = hoursOf(form);
  return inTransaction(scope, async (inside) => {
    if (!(await findDuty(inside, companyId))) return "absent";
    if (!(await canChangeCompany(inside))) return "too often";
    const duty = {
      days: hours ? [...hours.days] : null,
      fromHour: hours?.from ?? null,
      toHour: hours?.to ?? null,
      phone,
      phonePublic,
      updatedAt: sql`now()`,
    };
    await inside.db
      .insert(onCallDuties)
      .values({ companyId, ...duty })
      .onConflictDoUpdate({ target: onCallDuties.companyId, set: duty });
    await recordAudit(inside, { act: companyActs["on-call-hours"], subject: companyId });
    return "saved";
  });
}
