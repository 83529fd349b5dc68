import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { retentionRuns } from "./retention.table.ts";

/** The last run of the night. */
const last = sql`select * from ${retentionRuns} order by id desc limit 1`;

export const failedRetention = defineWaiting({
  key: "retention",
  label: "Conservation",
  plural: "Conservation",
  from: sql`(${last}) as last where failures > 0 or finished_at < now() - interval '2 days'`,
  id: sql`id`,
  subject: sql`'Effacement des données périmées'`,
  detail: sql`case when failures > 0 then 'Des règles ont échoué' else 'Pas passé depuis deux jours' end`,
  since: sql`finished_at`,
  order: sql`finished_at`,
  pathOf: () => "/admin/conservation",
});
