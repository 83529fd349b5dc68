import { renderStaffMail } from "#app/features/mails/staff-mails.server.ts";
import { mails } from "#app/mails.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { mailInFrame } from "#app/platform/mail/mail-frame.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import type { Route } from "./+types/mail-html";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  return mailInFrame(isUuid(params.id) ? await renderStaffMail(scope, params.id, mails) : undefined);
}
