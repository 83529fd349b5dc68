import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type WebsiteDeadMail = { companyName: string; website: string; editUrl: string };

export const websiteDeadTemplate: MailTemplate<WebsiteDeadMail> = {
  subject: ({ companyName }) => `Votre site web ne répond plus : ${companyName}`,
  Body: ({ companyName, website, editUrl, siteUrl }) => (
    <MailLayout
      preview="Le lien vers votre site est retiré de la fiche en attendant."
      title="Votre site web ne répond plus"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        Le site indiqué sur la fiche de {visitorText(companyName, 120)} ne répond plus : nom inexistant,
        connexion refusée ou page absente, trois jours différents en une semaine. Adresse essayée :{" "}
        {visitorText(website, 200)}
      </Paragraph>
      <Paragraph>
        En attendant, la fiche n’y mène plus. Le lien revient de lui-même si le site répond de nouveau.
      </Paragraph>
      <MailButton href={editUrl}>Corriger la fiche</MailButton>
      <Note>L’équipe de Récif est prévenue aussi, et peut retirer le lien.</Note>
    </MailLayout>
  ),
};
