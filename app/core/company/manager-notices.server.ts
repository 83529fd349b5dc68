import type { MemberScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { managersChangedMail } from "./mails/managers.mails.ts";
import { listManagers } from "./managers.server.ts";

type ChangedCompany = { id: string; name: string };
type Change = { change: "joined" | "left" | "removed" | "restored" | "owner"; who: string };

/** Notifies every current manager except the account `except`. */
export async function notifyManagersChanged(
  scope: MemberScope,
  company: ChangedCompany,
  { change, who }: Change,
  except?: string,
): Promise<void> {
  for (const { userId, email } of await listManagers(scope, company.id))
    if (userId !== except)
      await enqueueMail(scope, managersChangedMail, {
        to: email,
        payload: { companyName: company.name, change, who, ownUrl: `${scope.site.url}/my-company` },
      });
}
