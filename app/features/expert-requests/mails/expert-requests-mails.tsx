import { outcomeText } from "#app/core/diagnostic/result/level-words.ts";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type DiagnosticConfirmationMail = {
  reference: string;
  name: string;
  score: number;
  level: string;
};

export type DiagnosticExpertMail = {
  reference: string;
  name: string;
  email: string;
  company: string;
  phone?: string | null;
  companySize?: string | null;
  industry?: string | null;
  message?: string | null;
  score: number;
  level: string;
  adminUrl: string;
};

export const diagnosticConfirmationTemplate: MailTemplate<DiagnosticConfirmationMail> = {
  subject: ({ reference }) => `Votre demande ${reference}`,
  Body: ({ reference, name, siteUrl, ...result }) => (
    <MailLayout
      preview="Nous avons bien reçu votre demande."
      title="Votre demande est arrivée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un expert a été demandé avec cette adresse, après un diagnostic."
    >
      <Paragraph>
        Bonjour {visitorText(name, 60)}, nous vous contacterons avec vos recommandations personnalisées. Votre
        score : {outcomeText(result)}.
      </Paragraph>
      <Paragraph>Voici la référence de votre demande :</Paragraph>
      <Code>{reference}</Code>
      <Note>Vous n’avez rien demandé ? Quelqu’un a pu se tromper d’adresse : ignorez ce message.</Note>
    </MailLayout>
  ),
};

const unsaid = "non indiqué";

export const diagnosticExpertTemplate: MailTemplate<DiagnosticExpertMail> = {
  subject: ({ reference }) => `Demande d’expert ${reference}`,
  Body: ({ reference, adminUrl, siteUrl, ...asked }) => (
    <AdminMailLayout
      preview="Quelqu’un demande un expert après son diagnostic."
      title={`Demande d’expert ${reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>Score du diagnostic : {outcomeText(asked)}. Ce que le visiteur a écrit :</Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(asked.name, 60)],
          ["E-mail", asked.email],
          ["Entreprise", visitorText(asked.company, 120)],
          ["Téléphone", visitorText(asked.phone ?? unsaid, 40)],
          ["Taille", asked.companySize ?? unsaid],
          ["Secteur", visitorText(asked.industry ?? unsaid, 100)],
          ["Message", visitorText(asked.message ?? unsaid, 1_000)],
        ]}
      />
      <MailButton href={adminUrl}>Ouvrir la demande</MailButton>
      <Note>Ces données sont personnelles : elles ne servent qu’à répondre.</Note>
    </AdminMailLayout>
  ),
};
