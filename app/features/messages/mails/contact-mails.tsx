import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import {
  Code,
  MailButton,
  MailLink,
  Note,
  Paragraph,
  VisitorQuote,
} from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ContactReceivedMail = Threaded;

export type AdminNewMessageMail = Threaded & {
  name: string;
  email: string;
  phone?: string | null;
  subject: string;
  message: string;
  adminUrl: string;
};

export type ContactAnswerMail = Threaded & { body: string; contactUrl: string };

export const contactReceivedTemplate: MailTemplate<ContactReceivedMail> = {
  subject: ({ reference }) => `Votre message ${reference}`,
  Body: ({ reference, siteUrl }) => (
    <MailLayout
      preview={`Nous avons bien reçu votre message, référence ${reference}.`}
      title="Votre message est arrivé"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un message a été écrit à l’équipe de Récif avec cette adresse."
    >
      <Paragraph>
        Nous l’avons bien reçu : l’équipe de Récif le lit, et peut vous répondre à cette adresse. Voici sa
        référence :
      </Paragraph>
      <Code>{reference}</Code>
      <Note>Vous n’avez rien écrit ? Quelqu’un a pu se tromper d’adresse : ignorez ce message.</Note>
    </MailLayout>
  ),
};

export const adminNewMessageTemplate: MailTemplate<AdminNewMessageMail> = {
  subject: ({ reference }) => `Nouveau message ${reference}`,
  Body: ({ reference, adminUrl, siteUrl, ...message }) => (
    <AdminMailLayout
      preview="Un message est arrivé par la page de contact."
      title={`Nouveau message ${reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>Un message est arrivé par la page de contact. Ce que le visiteur a écrit :</Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(message.name, 120)],
          ["E-mail", message.email],
          ["Téléphone", visitorText(message.phone ?? "non indiqué", 40)],
          ["Sujet", visitorText(message.subject, 150)],
          ["Message", visitorText(message.message, 2_000)],
        ]}
      />
      <MailButton href={adminUrl}>Répondre</MailButton>
      <Note>Ces données sont personnelles : elles ne servent qu’à répondre.</Note>
    </AdminMailLayout>
  ),
};

export const contactAnswerTemplate: MailTemplate<ContactAnswerMail> = {
  subject: ({ reference }) => `Réponse à votre message ${reference}`,
  Body: ({ reference, body, contactUrl, siteUrl }) => (
    <MailLayout
      preview={`L’équipe de Récif a répondu à votre message ${reference}.`}
      title="Réponse à votre message"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez écrit à l’équipe de Récif."
    >
      {paragraphsOf(body).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Note>
        Pour continuer, <MailLink href={contactUrl}>écrivez-nous</MailLink> en rappelant la référence{" "}
        {reference}.
      </Note>
    </MailLayout>
  ),
};

export const paragraphsOf = (body: string) => [
  ...new Set(body.split(/\r?\n/).filter((line) => line.trim() !== "")),
];
