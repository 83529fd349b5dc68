import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { notifyStaffOfReply } from "../notices/staff-notices.server.ts";
import { lockLead, recordLeadEvent } from "../steps/lead-rows.server.ts";
import { addRequesterReply, listStaffMessages } from "../steps/staff-correspondence.server.ts";
import type { FollowOutcome } from "./follow.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** Once the staff has written, in every status of the request. */
export async function replyToStaff(scope: SystemScope, id: string, body: string): Promise<FollowOutcome> {
  const verdict = await countInOrder(scope, [
    { name: "lead-staff-replies", subject: id, limit: 10, seconds: HOUR },
    { name: "lead-staff-replies", subject: id, limit: 30, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  return inTransaction(scope, async (inside): Promise<FollowOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead?.email || (await listStaffMessages(inside, id)).length === 0) return { kind: "not-now" };
    const added = await addRequesterReply(inside, { leadId: id, body });
    if (added === "already there") return { kind: "done" };
    const { status } = lead;
    const note = "Réponse à l’équipe";
    await recordLeadEvent(inside, { leadId: id, from: status, to: status, by: "requester", note });
    if (added === "added") await notifyStaffOfReply(inside, lead, body);
    return { kind: "done" };
  });
}
