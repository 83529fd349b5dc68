import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type WebhookStoppedMail = { companyName: string; host: string; webhooksUrl: string };

export const webhookStoppedTemplate: MailTemplate<WebhookStoppedMail> = {
  subject: ({ companyName }) => `Un webhook est désactivé : ${companyName}`,
  Body: ({ companyName, host, webhooksUrl, siteUrl }) => (
    <MailLayout
      preview="Votre logiciel ne répond plus depuis trois jours."
      title="Un webhook est désactivé"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        Depuis trois jours, {visitorText(host, 120)} ne répond plus à ce que Récif lui envoie pour{" "}
        {visitorText(companyName, 120)}. Plus rien n’y part.
      </Paragraph>
      <MailButton href={webhooksUrl}>Voir les envois</MailButton>
      <Note>Vos demandes arrivent toujours par e-mail et dans votre espace : rien n’est perdu.</Note>
    </MailLayout>
  ),
};
