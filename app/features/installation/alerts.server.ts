import { and, eq, gt, sql } from "drizzle-orm";
import { listStaffToTell } from "#app/core/person/people.server.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { alertsOf, type Watched } from "./alerts.rules.ts";
import { siteAlertMail } from "./installation.mails.ts";
import { measureDisk, measureMails, measureQueues } from "./measure.server.ts";

/** Each hour: see `sendAlerts`. */
export const alertsJob = defineJob("alerts", { retryLimit: 2, retryDelay: 300, expireInSeconds: 300 });

const ALERTING = 0x52_43_49_46_41; // "RCIFA"
const DAY = 86_400_000;

type Told = { dataDir: string; emergency: Watched["emergency"]; now?: Date };

/**
 * Mails the staff what is wrong with the site, once in 24 hours at most, whatever number of instances looks.
 * @returns how many were told
 */
export async function sendAlerts(
  scope: SystemScope,
  { dataDir, emergency, now = new Date() }: Told,
): Promise<number> {
  const [waiting, queues, disk] = await Promise.all([
    measureMails(scope),
    measureQueues(scope),
    measureDisk(dataDir),
  ]);
  return tellAlerts(scope, alertsOf({ mails: waiting, queues, disk, emergency }), now);
}

export function tellAlerts(scope: SystemScope, alerts: readonly string[], now: Date): Promise<number> {
  if (alerts.length === 0) return Promise.resolve(0);
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${ALERTING})`);
    const lately = and(
      eq(mails.template, siteAlertMail.name),
      gt(mails.createdAt, new Date(now.getTime() - DAY)),
    );
    const told = await inside.db.select({ id: mails.id }).from(mails).where(lately).limit(1);
    if (told.length > 0) return 0;
    const staff = await listStaffToTell(inside);
    const payload = { alerts: alerts.join("\n"), adminUrl: `${scope.site.url}/admin/etat` };
    for (const to of staff) await enqueueMail(inside, siteAlertMail, { to, payload });
    return staff.length;
  });
}
