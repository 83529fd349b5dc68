import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { lockAdministrator } from "#app/core/person/administrators.server.ts";
import { personRows } from "#app/core/person/person.reads.ts";
import { messageAssignees } from "#app/features/messages/messages.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { messageActs } from "../acts.ts";
import { lockMessage } from "./message-rows.server.ts";

const { messageId } = messageAssignees;

/** Of the row of its list or record. A select of one table writes its columns without their table: written out. */
const ofRow = sql.raw("message_assignees.message_id = contact_messages.id");

/** Name of the administrator that it is assigned to; null without one. */
export const assigneeName = sql<string | null>`(select name from ${messageAssignees}
  join ${personRows} as assigned on assigned.id = assignee_id where ${ofRow})`;
export const assigneeOf = sql<string | null>`(select assignee_id from ${messageAssignees} where ${ofRow})`;

/** @param chosen of the list's filter */
export function isAssignedTo({ actor }: AdminScope, chosen: "moi" | "personne") {
  const one = sql`select 1 from ${messageAssignees} where ${ofRow}`;
  return chosen === "moi" ? sql`exists (${one} and assignee_id = ${actor.id})` : sql`not exists (${one})`;
}

/** @param adminId undefined: to none */
export function assignMessageTo(
  scope: AdminScope,
  id: string,
  adminId: string | undefined,
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside): Promise<Outcome<"done" | "absent">> => {
    const found = await lockMessage(inside, id);
    const admin = adminId === undefined ? undefined : await lockAdministrator(inside, adminId);
    if (!found || (adminId !== undefined && !admin)) return { kind: "absent" };
    if (admin)
      await inside.db
        .insert(messageAssignees)
        .values({ messageId: id, assigneeId: admin.id })
        .onConflictDoUpdate({ target: messageId, set: { assigneeId: admin.id } });
    else await inside.db.delete(messageAssignees).where(eq(messageId, id));
    await recordAudit(inside, { act: messageActs.attribute, subject: id });
    return { kind: "done" };
  });
}
