import type { SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { rightsReceivedMail } from "../mails/messages.mails.ts";
import type { LockedRequest } from "./request-rows.server.ts";
import { rightLabel } from "./rights.rules.ts";
import { followRightsUrl } from "./rights-link.server.ts";

type Received = Pick<LockedRequest, "id" | "reference" | "email" | "requestType" | "dueAt">;

export async function mailReceived(scope: SystemScope, request: Received, afterSeconds = 0): Promise<void> {
  const { reference, email: to } = request;
  await enqueueMail(scope, rightsReceivedMail, {
    to,
    afterSeconds,
    payload: {
      reference,
      right: rightLabel(request.requestType),
      dueOn: formatDate(request.dueAt),
      followUrl: followRightsUrl(scope.site, request),
    },
  });
}
