import { paragraphsOf } from "#app/platform/mail/paragraphs.ts";
import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { THREAD_DAYS } from "../contact/thread/thread.rules.ts";

export type ContactReceivedMail = Threaded;

export type AdminNewMessageMail = Threaded & {
  name: string;
  email: string;
  phone?: string | null;
  subject: string;
  message: string;
  adminUrl: string;
};

export type AdminMessageReplyMail = Threaded & { body: string; adminUrl: string };

export type ContactAnswerMail = Threaded & { body: string; threadUrl: string };

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

export const adminMessageReplyTemplate: MailTemplate<AdminMessageReplyMail> = {
  subject: ({ reference }) => `Réponse au message ${reference}`,
  Body: ({ reference, body, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview="La personne a répondu dans le fil de son message."
      title={`Réponse au message ${reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>La personne a répondu dans le fil de son message. Ce qu’elle a écrit :</Paragraph>
      <VisitorQuote rows={[["Réponse", visitorText(body, 2_000)]]} />
      <MailButton href={adminUrl}>Lire le fil et répondre</MailButton>
      <Note>Ces données sont personnelles : elles ne servent qu’à répondre.</Note>
    </AdminMailLayout>
  ),
};

export const contactAnswerTemplate: MailTemplate<ContactAnswerMail> = {
  subject: ({ reference }) => `Réponse à votre message ${reference}`,
  Body: ({ reference, body, threadUrl, siteUrl }) => (
    <MailLayout
      preview={`L’équipe de Récif a répondu à votre message ${reference}.`}
      title="Réponse à votre message"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez écrit à l’équipe de Récif."
    >
      {paragraphsOf(body).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <MailButton href={threadUrl}>Répondre</MailButton>
      <Note>
        La suite s’écrit sur cette page, qui montre toute la conversation {reference} : le site ne lit pas les
        e-mails envoyés en réponse. Elle n’est qu’à vous, et s’ouvre pendant {THREAD_DAYS} jours après le
        dernier message.
      </Note>
    </MailLayout>
  ),
};
