import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { leadAssignees } from "#app/core/lead/lead-staff.table.ts";
import { lockAdministrator } from "#app/core/person/administrators.server.ts";
import { personRows } from "#app/core/person/person.reads.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { leadActs } from "../acts.ts";
import { lockLead, recordLeadEvent } from "../steps/lead-rows.server.ts";

const { leadId } = leadAssignees;

/** Of the row of its list or record. A select of one table writes its columns without their table: written out. */
const ofRow = sql.raw("lead_assignees.lead_id = leads.id");

/** Name of the administrator that it is assigned to; null without one. */
export const assigneeName = sql<string | null>`(select name from ${leadAssignees}
  join ${personRows} as assigned on assigned.id = assignee_id where ${ofRow})`;
export const assigneeOf = sql<string | null>`(select assignee_id from ${leadAssignees} where ${ofRow})`;

/** @param chosen of the list's filter */
export function isAssignedTo({ actor }: AdminScope, chosen: "moi" | "personne") {
  const one = sql`select 1 from ${leadAssignees} where ${ofRow}`;
  return chosen === "moi" ? sql`exists (${one} and assignee_id = ${actor.id})` : sql`not exists (${one})`;
}

/** @param adminId undefined: to none */
export function assignLeadTo(
  scope: AdminScope,
  id: string,
  adminId: string | undefined,
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside): Promise<Outcome<"done" | "absent">> => {
    const found = await lockLead(inside, id);
    const admin = adminId === undefined ? undefined : await lockAdministrator(inside, adminId);
    if (!found || (adminId !== undefined && !admin)) return { kind: "absent" };
    if (admin)
      await inside.db
        .insert(leadAssignees)
        .values({ leadId: id, assigneeId: admin.id })
        .onConflictDoUpdate({ target: leadId, set: { assigneeId: admin.id } });
    else await inside.db.delete(leadAssignees).where(eq(leadId, id));
    const { status } = found;
    const note = admin ? `Attribuée à ${admin.name}` : "Attribuée à personne";
    await recordLeadEvent(inside, {
      leadId: id,
      from: status,
      to: status,
      by: "staff",
      actorId: scope.actor.id,
      note,
    });
    await recordAudit(inside, { act: leadActs.attribute, subject: id });
    return { kind: "done" };
  });
}
