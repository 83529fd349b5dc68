import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { diagnosticRequests } from "./expert-requests.table.ts";
import { staffRequestPath } from "./request-lists.rules.ts";

export const waitingExperts = defineWaiting({
  key: "expert",
  label: "Demande d’expert",
  plural: "Demandes d’expert",
  act: "rappeler",
  from: sql`${diagnosticRequests} where status = 'new'`,
  id: sql`id`,
  subject: sql`name`,
  detail: sql`company`,
  since: sql`created_at`,
  due: terms.expert,
  order: sql`${diagnosticRequests.createdAt}, ${diagnosticRequests.id} desc`,
  pathOf: staffRequestPath,
});
