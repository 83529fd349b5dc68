import { listReachableManagers } from "#app/core/company/managers.server.ts";
import { enqueueRequestPushes } from "#app/core/push/request-pushes.server.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { situationLabel } from "../triage.rules.ts";
import { OWN_CALL_BACKS_PATH } from "./call-back.rules.ts";
import { addRecipients, listWaitingRecipients } from "./call-back-rows.server.ts";
import { callBackAcceptedMail, callBackMail } from "./mails/call-backs.mails.ts";
import { listOnDuty, namesOf } from "./on-duty.server.ts";

type Asking = { companyIds: readonly string[]; situation: string; again: boolean };

/** To every manager who can sign in of these companies, at once and at any hour; a person who manages several gets one mail. */
export async function askCompanies(
  scope: SystemScope,
  { companyIds, situation, again }: Asking,
): Promise<void> {
  for (const { email, companyName } of await listMailboxes(scope, companyIds))
    await enqueueMail(scope, callBackMail, {
      to: email,
      payload: { companyName, situation: situationLabel(situation), again, url: urlOf(scope) },
    });
  await enqueueRequestPushes(scope, companyIds, { kind: "call-back" });
}

/** After a company gave it back or did not call: those that wait, and those that came on duty since. */
export async function askAgain(
  scope: SystemScope,
  { id, situation }: { id: string; situation: string },
): Promise<void> {
  await addRecipients(scope, id, await listOnDuty(scope, new Date()));
  const companyIds = await listWaitingRecipients(scope, id);
  await askCompanies(scope, { companyIds, situation, again: true });
}

type Accepted = { companyIds: readonly string[]; holderId: string; actorId: string };

/** To all that were asked, except who accepted. */
export async function mailAccepted(
  scope: SystemScope,
  { companyIds, holderId, actorId }: Accepted,
): Promise<void> {
  const ordered = [holderId, ...companyIds.filter((id) => id !== holderId)];
  for (const { email, userId, companyId, companyName } of await listMailboxes(scope, ordered))
    if (userId !== actorId)
      await enqueueMail(scope, callBackAcceptedMail, {
        to: email,
        payload: { companyName, byColleague: companyId === holderId, url: urlOf(scope) },
      });
}

const urlOf = ({ site }: SystemScope) => `${site.url}${OWN_CALL_BACKS_PATH}`;

async function listMailboxes(scope: SystemScope, companyIds: readonly string[]) {
  const names = await namesOf(scope, companyIds);
  const byUser = new Map<string, { email: string; userId: string; companyId: string; companyName: string }>();
  for (const companyId of companyIds)
    for (const { userId, email } of await listReachableManagers(scope, companyId))
      if (!byUser.has(userId))
        byUser.set(userId, { email, userId, companyId, companyName: names.get(companyId) ?? "" });
  return [...byUser.values()];
}
