import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { leadActs } from "../acts.ts";
import { canNotifyRequester } from "../lead-mail-limits.server.ts";
import { mailStaffMessage } from "../notices/requester-notices.server.ts";
import { type LockedLead, lockLead, recordLeadEvent } from "../steps/lead-rows.server.ts";
import { addStaffMessage, markRepliesRead } from "../steps/staff-correspondence.server.ts";

/** "unreachable": the requester wants no more e-mails, or had too many in a day. */
type WriteOutcome = Outcome<"done" | "absent" | "frozen" | "unreachable">;

/** Mailed, recorded in the request's history, and answered on the follow-up page. */
export function writeToRequester(scope: AdminScope, id: string, body: string): Promise<WriteOutcome> {
  return inTransaction(scope, async (inside): Promise<WriteOutcome> => {
    const lead = await lockLead(inside, id);
    if (!lead?.email) return { kind: "absent" };
    if (await isFrozen(inside, lead.email)) return { kind: "frozen" };
    const { actor } = scope;
    if (lead.mailsStopped || !(await canNotifyRequester(inside, lead.email))) return { kind: "unreachable" };
    if ((await addStaffMessage(inside, { leadId: id, body, authorId: actor.id })) === "already there")
      return { kind: "done" };
    await mailStaffMessage(inside, lead, body);
    await record(inside, lead, "Message envoyé à la personne");
    await recordAudit(inside, { act: leadActs.write, subject: id });
    return { kind: "done" };
  });
}

/** Nothing to answer: it waits no more. */
export function markRequesterRead(scope: AdminScope, id: string): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside): Promise<Outcome<"done" | "absent">> => {
    const lead = await lockLead(inside, id);
    if (!lead) return { kind: "absent" };
    await markRepliesRead(inside, id);
    await record(inside, lead, "Réponse de la personne lue");
    await recordAudit(inside, { act: leadActs.read, subject: id });
    return { kind: "done" };
  });
}

const record = (scope: AdminScope, { id, status }: LockedLead, note: string) =>
  recordLeadEvent(scope, {
    leadId: id,
    from: status,
    to: status,
    by: "staff",
    actorId: scope.actor.id,
    note,
  });
