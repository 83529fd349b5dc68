import { leaveMails } from "#app/core/company/mails/company-footer.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type CompanyApprovedMail = {
  companyName: string;
  contactName: string;
  companyUrl: string;
  ownUrl: string;
  unsubscribeUrl: string | undefined;
};

export const companyApprovedTemplate: MailTemplate<CompanyApprovedMail> = {
  subject: ({ companyName }) => `Votre fiche est publiée : ${companyName}`,
  Body: ({ companyName, contactName, companyUrl, ownUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Votre entreprise est dans l’annuaire."
      title="Votre fiche est publiée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse est celle d’une fiche de l’annuaire Récif."
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>Bonjour {visitorText(contactName, 60)},</Paragraph>
      <Paragraph>
        La fiche de {visitorText(companyName, 120)} est en ligne : on la trouve dans l’annuaire et dans la
        recherche.
      </Paragraph>
      <MailButton href={companyUrl}>Voir la fiche</MailButton>
      <Note>Pour la modifier, connectez-vous : {ownUrl}</Note>
    </MailLayout>
  ),
};
