import { ASKED_LINKS } from "#app/features/accounts/links/asked-links.server.ts";
import { ASKED_SUBSCRIPTIONS } from "#app/features/newsletter/subscriptions.server.ts";
import { patientRetries, type Queue } from "#app/platform/jobs/jobs.server.ts";
import { MAIL_QUEUE } from "#app/platform/mail/outbox.server.ts";

export const RETENTION_QUEUE = "retention";

/** Every queue. What a site does with them is in jobs.ts; a command that only enqueues needs no more than this. */
export const queues: Queue[] = [
  { name: MAIL_QUEUE, options: patientRetries },
  // Their jobs hold the address that was typed: none is kept once done.
  { name: ASKED_LINKS, options: { ...patientRetries, retryLimit: 5, deleteAfterSeconds: 60 } },
  { name: ASKED_SUBSCRIPTIONS, options: { ...patientRetries, retryLimit: 5, deleteAfterSeconds: 60 } },
  { name: RETENTION_QUEUE, options: { retryLimit: 2, retryDelay: 600, expireInSeconds: 1_800 } },
];
