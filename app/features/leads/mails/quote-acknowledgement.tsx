import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type QuoteAcknowledgementMail = Threaded & {
  serviceName: string;
  companyNames?: string | undefined;
  byStaff?: string | undefined;
  followUrl: string;
};

export const quoteAcknowledgementTemplate: MailTemplate<QuoteAcknowledgementMail> = {
  subject: ({ reference }) => `Votre demande de devis ${reference}`,
  Body: ({ reference, serviceName, companyNames, byStaff, followUrl, siteUrl }) => (
    <MailLayout
      preview={`Nous avons bien reçu votre demande, référence ${reference}.`}
      title="Votre demande est enregistrée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une demande de devis a été faite sur Récif avec cette adresse."
    >
      <Paragraph>
        Nous avons bien reçu votre demande de devis
        {companyNames ? `, adressée à ${visitorText(companyNames, 300)}` : ""}. Service demandé :{" "}
        {serviceName}. Voici sa référence :
      </Paragraph>
      <Code>{reference}</Code>
      <Paragraph>
        {notifiedText({ companyNames, byStaff })} Vous pouvez suivre leurs réponses, leur écrire, ou effacer
        votre demande.
      </Paragraph>
      <MailButton href={followUrl}>Suivre ma demande</MailButton>
      <Note>
        Cette page est à vous seul : ne transmettez pas ce lien. Vous n’avez rien demandé ? Quelqu’un a pu se
        tromper d’adresse : vous pouvez ignorer ce message, ou effacer la demande par ce lien.
      </Note>
    </MailLayout>
  ),
};

function notifiedText({
  companyNames,
  byStaff,
}: {
  companyNames?: string | undefined;
  byStaff?: string | undefined;
}) {
  if (!companyNames) return "Nous la transmettons à des entreprises qui font ce métier.";
  if (!byStaff) return "Chaque entreprise est prévenue et peut vous répondre.";
  const passedOn = `L’équipe de Récif la transmet elle-même à ${visitorText(byStaff, 300)}.`;
  return byStaff === companyNames
    ? passedOn
    : `${passedOn} Les autres sont prévenues et peuvent vous répondre.`;
}
