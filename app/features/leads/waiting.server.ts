import { sql } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import { leadStaffMessages } from "#app/core/lead/lead-staff.table.ts";
import { isOnStaff } from "#app/core/person/people.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { assigneeName } from "./staff/assignees.server.ts";

const pathOf = (id: string) => `/admin/demande/${id}`;
const subject = sql`contact_name`;
const detail = sql`company_name || coalesce(', attribuée à ' || ${assigneeName}, '')`;

/** Of a request that waits since it was sent. */
const sinceSent = {
  id: sql`id`,
  subject,
  detail,
  since: sql`created_at`,
  due: terms.lead,
  order: sql`${leads.createdAt}, ${leads.id} desc nulls last`,
  pathOf,
};

/** General requests that no company and no administrator has. As in the index `leads_unhandled`. */
export const waitingLeads = defineWaiting({
  key: "lead",
  label: "Nouvelle demande",
  plural: "Nouvelles demandes",
  act: "orienter",
  from: sql`${leads} where status = 'nouveau' and lead_type = 'general'`,
  ...sinceSent,
});

/** Requests for companies that they do not reach. As in the index `leads_to_forward`. */
export const forwardedLeads = defineWaiting({
  key: "forward",
  label: "Demande à transmettre",
  plural: "À transmettre",
  act: "transmettre",
  from: sql`${leads} where status = 'nouveau' and to_forward`,
  ...sinceSent,
});

/** Handled by a person who is not on the staff any more. As in the index `leads_status_date`. */
export const leftLeads = defineWaiting({
  key: "left",
  label: "Demande à reprendre",
  plural: "À reprendre",
  act: "reprendre",
  from: sql`${leads} where status = 'self_handled_by_admin' and not exists (select 1 from ${personRows}
    where ${personCard.id} = ${leads.handledBy} and ${isOnStaff})`,
  ...sinceSent,
});

/** Due when the requester was promised an answer. As in the index `leads_promised`. */
const promised = sql`coalesce(answer_due_at, created_at)`;

/** Requests that companies have, or staff began, and that are late. Those to forward wait as such. */
export const lateLeads = defineWaiting({
  key: "late",
  label: "Demande sans réponse",
  plural: "Sans réponse",
  act: "relancer",
  from: sql`${leads} where late_at < now() and (status <> 'nouveau' or lead_type <> 'general')
    and ${promised} <= now() and not (status = 'nouveau' and to_forward)`,
  id: sql`id`,
  subject,
  detail,
  since: sql`created_at`,
  due: promised,
  order: sql`${promised}, ${leads.createdAt}, ${leads.id} desc nulls last`,
  pathOf,
});

/** Texts of requesters to the staff, one per request. As in the index `lead_staff_messages_waiting`. */
export const waitingReplies = defineWaiting({
  key: "lead-reply",
  label: "Réponse d’un demandeur",
  plural: "Réponses de demandeurs",
  act: "répondre",
  from: sql`${leadStaffMessages} join ${leads} on ${leads.id} = ${leadStaffMessages.leadId}
    where ${leadStaffMessages.waitingSince} is not null`,
  id: sql`${leads.id}`,
  subject,
  detail,
  since: sql`${leadStaffMessages.waitingSince}`,
  due: terms.message,
  order: sql`${leadStaffMessages.waitingSince}, ${leadStaffMessages.id} desc nulls last`,
  pathOf,
});
