import { mailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { quoteAcknowledgementMail } from "../leads.mails.ts";

export const quoteAcknowledgementTemplate = mailTemplate(quoteAcknowledgementMail, {
  subject: ({ reference }) => `Votre demande de devis ${reference}`,
  Body: ({ reference, serviceName, companyName, siteUrl }) => (
    <MailLayout
      preview={`Nous avons bien reçu votre demande, référence ${reference}.`}
      title="Votre demande est enregistrée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une demande de devis a été faite sur Récif avec cette adresse."
    >
      <Paragraph>
        Nous avons bien reçu votre demande de devis
        {companyName ? `, adressée à ${companyName}` : ""}. Service demandé : {serviceName}. Voici sa
        référence :
      </Paragraph>
      <Code>{reference}</Code>
      <Paragraph>
        {companyName
          ? "L’entreprise est prévenue et vous recontactera directement."
          : "Nous vous recontacterons rapidement pour discuter de vos besoins."}
      </Paragraph>
      <Note>
        Vous n’avez rien demandé ? Quelqu’un a pu se tromper d’adresse : vous pouvez ignorer ce message.
      </Note>
    </MailLayout>
  ),
});
