import { inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { notifyStaff } from "./own-request.server.ts";
import { claimDueRequests } from "./request-rows.server.ts";
import { REMIND_BEFORE_DAYS } from "./rights.rules.ts";

export const rightsRemindersJob = defineJob("rights-reminders", {
  label: "Rappels des demandes RGPD",
  retryLimit: 2,
  retryDelay: 300,
  expireInSeconds: 600,
});

/** One reminder per confirmed request, before its legal deadline. @returns how many */
export function remindOfRights(scope: SystemScope, now = new Date()): Promise<number> {
  return inTransaction(scope, async (inside) => {
    const due = await claimDueRequests(inside, new Date(now.getTime() + REMIND_BEFORE_DAYS * 86_400_000));
    for (const request of due) await notifyStaff(inside, request, "due");
    return due.length;
  });
}
