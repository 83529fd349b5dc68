import { paragraphsOf } from "#app/platform/mail/paragraphs.ts";
import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { leaveRequest, REQUESTER_REASON } from "./progress-mails.tsx";

export type LeadStaffMessageMail = Threaded & { body: string; followUrl: string; unsubscribeUrl: string };
export type LeadStaffReplyMail = Threaded & { body: string; adminUrl: string };

export const leadStaffMessageTemplate: MailTemplate<LeadStaffMessageMail> = {
  subject: ({ reference }) => `L’équipe de Récif vous écrit (demande ${reference})`,
  Body: ({ reference, body, followUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={`Un message à propos de la demande ${reference}.`}
      title="L’équipe de Récif vous écrit"
      siteUrl={siteUrl}
      reason={REQUESTER_REASON}
      leave={leaveRequest(unsubscribeUrl)}
    >
      {paragraphsOf(body).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <MailButton href={followUrl}>Répondre</MailButton>
      <Note>
        La suite s’écrit sur la page de suivi de votre demande {reference} : le site ne lit pas les e-mails
        envoyés en réponse.
      </Note>
    </MailLayout>
  ),
};

export const leadStaffReplyTemplate: MailTemplate<LeadStaffReplyMail> = {
  subject: ({ reference }) => `Réponse à l’équipe (demande ${reference})`,
  Body: ({ reference, body, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview="La personne a répondu à l’équipe."
      title={`Réponse à l’équipe, demande ${reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>La personne qui demande un devis a répondu à l’équipe. Ce qu’elle a écrit :</Paragraph>
      <VisitorQuote rows={[["Réponse", visitorText(body, 2_000)]]} />
      <MailButton href={adminUrl}>Ouvrir la demande</MailButton>
      <Note>Ces données sont personnelles : elles ne servent qu’à répondre.</Note>
    </AdminMailLayout>
  ),
};
