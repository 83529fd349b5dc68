import { and, eq, gt, sql } from "drizzle-orm";
import { listAdministratorsToNotify } from "#app/core/person/people.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { type Alert, alertsOf, type Watched } from "./alerts.rules.ts";
import { siteAlertMail } from "./mails/installation.mails.ts";
import { probeDisk, probeMails, probeQueues, type QueueLabels } from "./probes.server.ts";

export const alertsJob = defineJob("alerts", {
  label: "Alertes sur l’état du site",
  retryLimit: 2,
  retryDelay: 300,
  expireInSeconds: 300,
});

const ALERTING = 0x52_43_49_46_41; // "RCIFA"
const DAY = 86_400_000;

type AlertSources = {
  dataDir: string;
  queueLabels: QueueLabels;
  emergency: Watched["emergency"];
  now?: Date;
};

/** E-mails problems to staff, each kind at most once in 24 hours over all instances. @returns how many recipients */
export async function sendAlerts(
  scope: SystemScope,
  { dataDir, queueLabels, emergency, now = new Date() }: AlertSources,
): Promise<number> {
  const [waiting, queues, disk] = await Promise.all([
    probeMails(scope),
    probeQueues(scope, queueLabels),
    probeDisk(dataDir),
  ]);
  return notifyAlerts(scope, alertsOf({ mails: waiting, queues, disk, emergency }), now);
}

/** Sends all alerts as soon as one of them is of a kind not sent for 24 hours. */
export function notifyAlerts(scope: SystemScope, alerts: readonly Alert[], now: Date): Promise<number> {
  if (alerts.length === 0) return Promise.resolve(0);
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${ALERTING})`);
    const notifiedKinds = await kindsNotifiedSince(inside, new Date(now.getTime() - DAY));
    if (alerts.every(({ kind }) => notifiedKinds.has(kind))) return 0;
    const staff = await listAdministratorsToNotify(inside);
    const payload = {
      alerts: alerts.map(({ text }) => text).join("\n"),
      kinds: alerts.map(({ kind }) => kind).join(" "),
      adminUrl: `${scope.site.url}/admin/etat`,
    };
    for (const to of staff) await enqueueMail(inside, siteAlertMail, { to, payload });
    return staff.length;
  });
}

async function kindsNotifiedSince({ db }: DbScope, since: Date): Promise<Set<string>> {
  const sent = await db
    .select({ kinds: sql<string | null>`${mailCard.payload} ->> 'kinds'` })
    .from(mailRows)
    .where(and(eq(mailCard.template, siteAlertMail.name), gt(mailCard.createdAt, since)));
  return new Set(sent.flatMap(({ kinds }) => kinds?.split(" ") ?? []));
}
