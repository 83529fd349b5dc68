import { sql } from "drizzle-orm";
import { contestKindLabels } from "#app/core/contest/contest.rules.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { CONTESTS_PATH } from "./contest-lists.rules.ts";

const labels = Object.entries(contestKindLabels).map(([kind, label]) => sql`when ${kind} then ${label}`);

export const waitingContests = defineWaiting({
  key: "contest",
  label: "Contestation",
  plural: "Contestations",
  act: "répondre",
  from: sql`${refusals} where state = 'waiting'`,
  id: sql`id`,
  subject: sql`about`,
  detail: sql`case kind ${sql.join(labels, sql` `)} end`,
  since: sql`contested_at`,
  due: terms.contest,
  order: sql`${refusals.contestedAt}, ${refusals.id} desc`,
  pathOf: (id) => `${CONTESTS_PATH}/${id}`,
});
