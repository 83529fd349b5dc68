import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type NewsletterWelcomeMail = { unsubscribeUrl: string };

export const newsletterWelcomeTemplate: MailTemplate<NewsletterWelcomeMail> = {
  subject: () => "Bienvenue dans la newsletter de Récif",
  Body: ({ unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Votre inscription est confirmée."
      title="Votre inscription est confirmée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous êtes inscrit à la newsletter de Récif."
      leave={<MailLink href={unsubscribeUrl}>Me désinscrire</MailLink>}
    >
      <Paragraph>
        Merci. Vous recevrez l’actualité de la cybersécurité en Nouvelle-Calédonie, et des conseils pour votre
        entreprise.
      </Paragraph>
      <MailButton href={`${siteUrl}/directory`}>Parcourir l’annuaire</MailButton>
      <Note>Vous pouvez vous désinscrire à tout moment, en un clic, au bas de chaque message.</Note>
    </MailLayout>
  ),
};
