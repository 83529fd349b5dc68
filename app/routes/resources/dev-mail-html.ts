import { publicScope } from "#app/platform/http/scope.ts";
import { mailInFrame } from "#app/platform/mail/mail-frame.server.ts";
import { findMail } from "#app/platform/mail/mail-log.server.ts";
import type { Route } from "./+types/dev-mail-html";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { devTools } = context.get(publicScope).facts;
  const mail = devTools ? await findMail(context.get(publicScope), params.id) : undefined;
  return mailInFrame(mail?.html);
}
