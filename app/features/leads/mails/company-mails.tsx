import { leaveMails, reasonFor } from "#app/core/company/mails/company-footer.tsx";
import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

/** Unsubscribe link of an unregistered company; undefined for a managed one. */
export type Leaving = { unsubscribeUrl: string | undefined };

export type CompanyLeftMail = {
  companyNames: string;
  requests?: string | undefined;
  adminUrl: string;
};

export type LeadReminderMail = Threaded & {
  companyName: string;
  serviceName: string;
  leadUrl: string;
  /** Whether it announces that no reminder follows. */
  last: boolean;
} & Leaving;

export type LeadEscalationMail = Threaded & {
  serviceName: string;
  why: "nobody-accepted" | "all-declined" | "says-no-answer";
  proposals?: string | undefined;
  adminUrl: string;
};

export type LeadNewsMail = Threaded & {
  companyName: string;
  what: keyof typeof news;
  leadUrl: string;
} & Leaving;

export const leadReminderTemplate: MailTemplate<LeadReminderMail> = {
  subject: ({ reference }) => `Une demande de devis attend votre réponse (${reference})`,
  Body: ({ reference, companyName, serviceName, leadUrl, last, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={`${serviceName}, référence ${reference}.`}
      title="Une demande attend votre réponse"
      siteUrl={siteUrl}
      reason={reasonFor(companyName)}
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>
        Une personne attend une réponse de {visitorText(companyName, 120)}. Service demandé : {serviceName}.
        Référence : {reference}. Accepter ou décliner prend une minute.
      </Paragraph>
      <MailButton href={leadUrl}>Répondre à la demande</MailButton>
      <Note>
        {last
          ? "C’est le dernier rappel : sans réponse, notre équipe pourra proposer la demande à d’autres entreprises."
          : "Vous ne pouvez pas y répondre ? Déclinez-la, la personne cherchera ailleurs sans attendre."}
      </Note>
    </MailLayout>
  ),
};

const news = {
  message: {
    title: "Vous avez un message",
    text: "La personne qui demande un devis vous a écrit. Le message, et de quoi y répondre, sont sur la page de la demande.",
  },
  precision: {
    title: "Une demande est précisée",
    text: "La personne qui demande un devis a ajouté une précision. Elle est sur la page de la demande.",
  },
  chosen: {
    title: "Votre entreprise est choisie",
    text: "La personne qui demandait un devis a choisi votre entreprise, et le dit sur Récif. Ses coordonnées sont sur la page de la demande : convenez ensemble de la suite.",
  },
  reopened: {
    title: "Une demande est rouverte",
    text: "La personne qui demandait un devis a rouvert sa demande : elle reprend là où elle en était. Ce que vous pouvez faire est sur la page de la demande.",
  },
  "not-chosen": {
    title: "Une autre offre est choisie",
    text: "La personne a choisi l’offre d’une autre entreprise. Merci du temps que vous lui avez donné : votre réponse l’a aidée à comparer.",
  },
  closed: {
    title: "Une demande est close",
    text: "La personne qui demandait un devis a clos sa demande. Vous n’avez plus rien à faire.",
  },
} as const;

export const leadNewsTemplate: MailTemplate<LeadNewsMail> = {
  subject: ({ reference, what }) => `${news[what].title} (demande ${reference})`,
  Body: ({ reference, companyName, what, leadUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={`Demande ${reference}.`}
      title={news[what].title}
      siteUrl={siteUrl}
      reason={reasonFor(companyName)}
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>{news[what].text}</Paragraph>
      <MailButton href={leadUrl}>Ouvrir la demande</MailButton>
      <Note>
        Demande {reference}, pour {visitorText(companyName, 120)}.
      </Note>
    </MailLayout>
  ),
};

const why = {
  "nobody-accepted": "Cinq jours ouvrés ont passé, et aucune entreprise n’a accepté cette demande.",
  "all-declined": "Toutes les entreprises sollicitées ont décliné cette demande.",
  "says-no-answer": "La personne dit que personne ne lui a répondu.",
} as const;

export const leadEscalationTemplate: MailTemplate<LeadEscalationMail> = {
  subject: ({ reference }) => `Demande en souffrance : ${reference}`,
  Body: ({ reference, serviceName, why: reason, proposals, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview={`${serviceName}, référence ${reference}.`}
      title="Une demande est en souffrance"
      siteUrl={siteUrl}
    >
      <Paragraph>
        {why[reason]} Service demandé : {serviceName}. Référence : {reference}.
      </Paragraph>
      {proposals && (
        <Paragraph>Entreprises qui pourraient la prendre : {visitorText(proposals, 400)}.</Paragraph>
      )}
      <MailButton href={adminUrl}>Ouvrir la demande</MailButton>
    </AdminMailLayout>
  ),
};

export const companyLeftTemplate: MailTemplate<CompanyLeftMail> = {
  subject: ({ companyNames }) => `Plus de demandes par e-mail : ${companyNames}`,
  Body: ({ companyNames, requests, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview="Une entreprise ne veut plus d’e-mail : ses demandes sont à transmettre."
      title="Une entreprise ne veut plus d’e-mail"
      siteUrl={siteUrl}
    >
      <Paragraph>
        {visitorText(companyNames, 300)} : plus aucune demande n’est envoyée à cette adresse. C’est à l’équipe
        de transmettre celles qui arrivent ; vous en êtes prévenu par e-mail.
      </Paragraph>
      {requests && <Paragraph>Demandes en attente de sa réponse : {requests}.</Paragraph>}
      <MailButton href={adminUrl}>Ouvrir la fiche</MailButton>
      <Note>Si l’entreprise change d’avis, sa fiche permet de reprendre l’envoi, avec son accord.</Note>
    </AdminMailLayout>
  ),
};
