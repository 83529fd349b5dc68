import { listStaffToNotify } from "#app/core/person/people.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { companyWaitingMail } from "./mails/company-editor.mails.ts";

type Waiting = { id: string; name: string; what: "submission" | "edit" | "deletion" | "on-call" };

/** Call it in the transaction of the submission. */
export async function notifyStaffOfWaiting(scope: MemberScope, { id, name, what }: Waiting): Promise<void> {
  for (const to of await listStaffToNotify(scope)) {
    await enqueueMail(scope, companyWaitingMail, {
      to,
      payload: {
        companyName: name,
        what,
        memberEmail: scope.actor.email,
        adminUrl: `${scope.site.url}/admin/fiches/${id}`,
      },
    });
  }
}
