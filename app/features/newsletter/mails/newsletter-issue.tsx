import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailLink } from "#app/platform/mail/ui/mail-parts.tsx";
import { MailProse } from "#app/platform/mail/ui/mail-prose.tsx";
import { plainTextOf, proseOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";

export type NewsletterIssueMail = { subject: string; body: string; unsubscribeUrl: string };

export const newsletterIssueTemplate: MailTemplate<NewsletterIssueMail> = {
  subject: ({ subject }) => subject,
  Body: ({ subject, body, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={truncate(plainTextOf(body), 120)}
      title={subject}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous êtes inscrit à la newsletter de Récif."
      leave={<MailLink href={unsubscribeUrl}>Me désinscrire en un clic</MailLink>}
    >
      <MailProse blocks={proseOf(body)} />
    </MailLayout>
  ),
};
