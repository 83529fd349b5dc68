import { listManagers } from "#app/core/company/managers.server.ts";
import { credentialName, type Label } from "#app/core/credential/label-catalogue.ts";
import { listStaffToNotify } from "#app/core/person/people.server.ts";
import type { MailScope, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDay } from "#app/platform/text/time.ts";
import { credentialDecidedMail, credentialReceivedMail } from "./mails/credentials.mails.ts";

export type CredentialDecision = "verified" | "refused" | "asked" | "withdrawn" | "ending";

type Declared = {
  id: string;
  kind: string;
  addedLabel: Label | null;
  companyId: string;
  companyName: string;
};

export async function notifyStaff(
  scope: SystemScope,
  { id, kind, addedLabel, companyName }: Omit<Declared, "companyId">,
): Promise<void> {
  for (const to of await listStaffToNotify(scope))
    await enqueueMail(scope, credentialReceivedMail, {
      to,
      payload: {
        companyName,
        credential: credentialName(kind, addedLabel),
        url: `${scope.site.url}/admin/preuves/${id}`,
      },
    });
}

export async function notifyManagers(
  scope: MailScope,
  { kind, addedLabel, companyId, companyName }: Omit<Declared, "id">,
  given: {
    decision: CredentialDecision;
    reason?: string | undefined;
    until?: string | undefined;
    contest?: ((recipients: readonly string[]) => Promise<string | undefined>) | undefined;
  },
): Promise<void> {
  const until = given.until && formatDay(given.until);
  const recipients = (await listManagers(scope, companyId)).map(({ email }) => email);
  const contestUrl = await given.contest?.(recipients);
  for (const to of recipients)
    await enqueueMail(scope, credentialDecidedMail, {
      to,
      payload: {
        decision: given.decision,
        companyName,
        credential: credentialName(kind, addedLabel),
        reason: given.reason,
        until,
        url: `${scope.site.url}/my-company/${companyId}/preuves`,
        contestUrl,
      },
    });
}
