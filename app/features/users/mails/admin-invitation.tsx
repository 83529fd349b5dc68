import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type AdminInvitationMail = { inviterName: string; acceptUrl: string };

export const adminInvitationTemplate: MailTemplate<AdminInvitationMail> = {
  subject: () => "Invitation à administrer Récif",
  Body: ({ inviterName, acceptUrl, siteUrl }) => (
    <MailLayout
      preview="Une invitation valable 72 heures."
      title="Vous êtes invité à administrer Récif"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un administrateur de Récif a saisi votre adresse."
    >
      <Paragraph>
        {visitorText(inviterName, 60)} vous propose de devenir administrateur de l’annuaire : relire les
        fiches, suivre les demandes, régler le site.
      </Paragraph>
      <MailButton href={acceptUrl}>Répondre à l’invitation</MailButton>
      <Note>
        Le lien sert une fois, pendant 72 heures. Si vous n’attendiez pas cette invitation, ne faites rien.
      </Note>
    </MailLayout>
  ),
};
