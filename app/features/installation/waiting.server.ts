import { type SQL, sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { mailJob } from "#app/platform/mail/outbox.server.ts";
import type { QueueLabels } from "./probes.server.ts";

/**
 * Jobs that failed for good since yesterday, one item for each queue. pg-boss counts failures in its table of queues
 * every few seconds: jobs are read only of a queue that has some. E-mails are a kind of their own.
 */
const failures = sql`select q.name, f.* from pgboss.queue as q cross join lateral (
  select count(*)::integer as total, max(completed_on) as since from pgboss.job as j
    where j.name = q.name and j.state = 'failed' and j.completed_on > now() - interval '1 day') as f
  where q.failed_count > 0 and q.name <> ${mailJob.name}`;

export const failedJobs = (labels: QueueLabels) =>
  defineWaiting({
    key: "job",
    label: "Travail en échec",
    plural: "Travaux en échec",
    from: sql`(${failures}) as failures where total > 0`,
    id: sql`name`,
    subject: labelIn(labels),
    detail: sql`case when total > 1 then total || ' fois' end`,
    since: sql`since`,
    order: sql`since`,
    pathOf: () => "/admin/etat",
  });

function labelIn(labels: QueueLabels): SQL {
  const cases = Object.entries(labels).map(([name, label]) => sql`when ${name} then ${label}`);
  return cases.length > 0 ? sql`case name ${sql.join(cases, sql` `)} else name end` : sql`name`;
}
