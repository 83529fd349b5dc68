import { eq } from "drizzle-orm";
import { isPersonKnown } from "#app/core/person/people.server.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { MailScope, SiteScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./mails/newsletter.mails.ts";

type Confirmation = { email: string; token: string; unsubscribeToken: string; afterSeconds: number };

export async function sendConfirmation(
  scope: MailScope,
  { email, token, unsubscribeToken, afterSeconds }: Confirmation,
): Promise<void> {
  const payload = {
    confirmUrl: `${scope.site.url}/newsletter/confirmation?token=${token}`,
    refuseUrl: unsubscribeUrl(scope, unsubscribeToken),
    opensAccount: !(await isPersonKnown(scope, email)),
  };
  await enqueueMail(scope, newsletterConfirmationMail, { to: email, payload, afterSeconds });
}

export async function sendWelcome(scope: MailScope, email: string): Promise<void> {
  const [subscription] = await scope.db
    .select({ token: newsletterSubscriptions.unsubscribeToken })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  if (!subscription) return;
  const payload = { unsubscribeUrl: unsubscribeUrl(scope, subscription.token) };
  await enqueueMail(scope, newsletterWelcomeMail, { to: email, payload });
}

export const unsubscribeUrl = ({ site }: Pick<SiteScope, "site">, token: string) =>
  `${site.url}/newsletter/desinscription?token=${token}`;
