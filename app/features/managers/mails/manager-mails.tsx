import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ManagerInvitationMail = {
  companyName: string;
  inviterName: string;
  acceptUrl: string;
};

export const managerInvitationTemplate: MailTemplate<ManagerInvitationMail> = {
  subject: ({ companyName }) => `Invitation à gérer la fiche : ${companyName}`,
  Body: ({ companyName, inviterName, acceptUrl, siteUrl }) => (
    <MailLayout
      preview="Une invitation valable 7 jours."
      title="Vous êtes invité à gérer une fiche"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une personne a saisi votre adresse sur Récif."
    >
      <Paragraph>
        {visitorText(inviterName, 60)} vous propose de gérer avec elle ou lui la fiche de{" "}
        {visitorText(companyName, 120)} dans l’annuaire.
      </Paragraph>
      <MailButton href={acceptUrl}>Répondre à l’invitation</MailButton>
      <Note>
        Le lien sert une fois, pendant 7 jours. Si vous ne connaissez pas cette personne, ne faites rien.
      </Note>
    </MailLayout>
  ),
};
