import { mailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { newLeadNotificationMail } from "../leads.mails.ts";

export const newLeadNotificationTemplate = mailTemplate(newLeadNotificationMail, {
  subject: ({ companyName }) => `Nouvelle demande de devis pour ${companyName}`,
  Body: ({ reference, companyName, serviceName, contactName, contactCompany, leadUrl, managed, siteUrl }) => (
    <MailLayout
      preview={`${serviceName}, référence ${reference}.`}
      title="Une demande de devis vous attend"
      siteUrl={siteUrl}
      reason={`Vous recevez cet e-mail parce que cette adresse est celle de ${companyName} dans l’annuaire Récif.`}
    >
      <Paragraph>
        Un visiteur de Récif demande un devis à {companyName}. Service demandé : {serviceName}. Référence :{" "}
        {reference}.
      </Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(contactName, 60)],
          ["Entreprise", visitorText(contactCompany, 60)],
        ]}
      />
      <MailButton href={leadUrl}>Voir la demande</MailButton>
      <Note>
        {managed
          ? "Le message et les coordonnées sont dans votre espace, après connexion."
          : "Personne ne gère encore votre fiche : l’équipe de Récif vous transmettra la demande."}
      </Note>
    </MailLayout>
  ),
});
