import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type LeadProgressMail = Threaded & {
  serviceName: string;
  what: keyof typeof titles;
  companyNames?: string | undefined;
  followUrl: string;
  unsubscribeUrl: string;
};

export type LeadReplyMail = Threaded & {
  companyName: string;
  followUrl: string;
  unsubscribeUrl: string;
};

export type ClosingQuestionMail = Threaded & {
  serviceName: string;
  followUrl: string;
  unsubscribeUrl: string;
};

export const REQUESTER_REASON = "Vous recevez cet e-mail parce que vous avez demandé un devis sur Récif.";
export const leaveRequest = (url: string) => (
  <MailLink href={url}>Ne plus recevoir d’e-mail sur cette demande</MailLink>
);

const titles = {
  accepted: "Une entreprise accepte votre demande",
  "all-declined": "Aucune entreprise n’est disponible",
  assigned: "Votre demande est transmise",
  offered: "Une offre vous attend",
} as const;

type Progress = { what: keyof typeof titles; companyNames?: string | undefined; serviceName: string };

function sentence({ what, companyNames, serviceName }: Progress): string {
  const who = visitorText(companyNames ?? "Une entreprise", 300);
  switch (what) {
    case "accepted":
      return `${who} accepte de répondre à votre demande (${serviceName}). Ses coordonnées sont sur votre page de suivi, où vous pouvez aussi lui écrire.`;
    case "assigned":
      return `Nous avons transmis votre demande (${serviceName}) à ${who}. Vous serez prévenu quand une entreprise l’accepte.`;
    case "offered":
      return `${who} a décrit son offre pour votre demande (${serviceName}). Elle est sur votre page de suivi, à côté de celles des autres entreprises.`;
    case "all-declined":
      return `Les entreprises sollicitées ne peuvent pas répondre à votre demande (${serviceName}). Notre équipe est prévenue, et peut en solliciter d’autres.`;
  }
}

export const leadProgressTemplate: MailTemplate<LeadProgressMail> = {
  subject: ({ reference, what }) => `${titles[what]} (demande ${reference})`,
  Body: ({ reference, followUrl, unsubscribeUrl, siteUrl, ...progress }) => (
    <MailLayout
      preview={`Demande ${reference}.`}
      title={titles[progress.what]}
      siteUrl={siteUrl}
      reason={REQUESTER_REASON}
      leave={leaveRequest(unsubscribeUrl)}
    >
      <Paragraph>{sentence(progress)}</Paragraph>
      <MailButton href={followUrl}>Suivre ma demande</MailButton>
      <Note>Référence : {reference}.</Note>
    </MailLayout>
  ),
};

type CompanyWrote = {
  subject(mail: LeadReplyMail): string;
  title: string;
  preview(reference: string): string;
  /** After the company's name. */
  sentence(reference: string): string;
  button: string;
};

/** A company wrote: its words are on the page, never in the mail. */
const companyWrote = (words: CompanyWrote): MailTemplate<LeadReplyMail> => ({
  subject: words.subject,
  Body: ({ reference, companyName, followUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={words.preview(reference)}
      title={words.title}
      siteUrl={siteUrl}
      reason={REQUESTER_REASON}
      leave={leaveRequest(unsubscribeUrl)}
    >
      <Paragraph>
        {visitorText(companyName, 120)} {words.sentence(reference)}
      </Paragraph>
      <MailButton href={followUrl}>{words.button}</MailButton>
      <Note>Ne répondez pas à cet e-mail : votre réponse n’arriverait pas à l’entreprise.</Note>
    </MailLayout>
  ),
});

export const leadReplyTemplate = companyWrote({
  subject: ({ reference, companyName }) => `${companyName} vous a écrit (demande ${reference})`,
  title: "Vous avez un message",
  preview: (reference) => `Un message à propos de la demande ${reference}.`,
  sentence: (reference) =>
    `vous a écrit à propos de votre demande ${reference}. Le message, et de quoi y répondre, sont sur votre page de suivi.`,
  button: "Lire le message",
});

export const leadQuestionTemplate = companyWrote({
  subject: ({ reference, companyName }) => `${companyName} a une question (demande ${reference})`,
  title: "Il manque une précision",
  preview: () => "Votre réponse l’aide à répondre juste.",
  sentence: (reference) =>
    `a une question avant de répondre à votre demande ${reference}. La question est sur votre page de suivi, et votre réponse est lue par toutes les entreprises qui ont la demande.`,
  button: "Lire la question et répondre",
});

export const closingQuestionTemplate: MailTemplate<ClosingQuestionMail> = {
  subject: ({ reference }) => `Avez-vous trouvé ? (demande ${reference})`,
  Body: ({ reference, serviceName, followUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Un clic suffit pour nous le dire."
      title="Avez-vous trouvé ?"
      siteUrl={siteUrl}
      reason={REQUESTER_REASON}
      leave={leaveRequest(unsubscribeUrl)}
    >
      <Paragraph>
        Il y a vingt jours, vous avez demandé un devis ({serviceName}, référence {reference}). Où en êtes-vous
        ?
      </Paragraph>
      <MailButton href={`${followUrl}?reponse=found`}>J’ai trouvé</MailButton>
      <Paragraph>
        <MailLink href={`${followUrl}?reponse=no-need`}>Je n’ai plus besoin</MailLink>
        {" · "}
        <MailLink href={`${followUrl}?reponse=no-answer`}>Personne ne m’a répondu</MailLink>
      </Paragraph>
      <Note>Le lien ouvre votre page de suivi, où un bouton confirme votre réponse.</Note>
    </MailLayout>
  ),
};
