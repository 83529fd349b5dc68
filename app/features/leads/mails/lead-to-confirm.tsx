import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type LeadToConfirmMail = { serviceName: string; confirmUrl: string };

export const leadToConfirmTemplate: MailTemplate<LeadToConfirmMail> = {
  subject: () => "Une demande de devis attend votre accord",
  Body: ({ serviceName, confirmUrl, siteUrl }) => (
    <MailLayout
      preview="Lisez-la, puis confirmez : d’ici là, rien n’est transmis."
      title="Une demande attend votre accord"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une demande de devis a été écrite sur Récif pour vous, avec cette adresse."
    >
      <Paragraph>
        Quelqu’un a écrit pour vous une demande de devis en cybersécurité ({serviceName}). Vous seul pouvez la
        lire et l’envoyer.
      </Paragraph>
      <MailButton href={confirmUrl}>Lire la demande</MailButton>
      <Note>
        Rien n’est transmis sans vous. Vous n’en savez rien ? Effacez-la par ce lien, ou ignorez ce message :
        elle s’efface au bout de 7 jours.
      </Note>
    </MailLayout>
  ),
};
