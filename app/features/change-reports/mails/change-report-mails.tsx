import { paragraphsOf } from "#app/platform/mail/paragraphs.ts";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

type Reported = { reference: string; companyName: string; change: string; message: string };

export type ChangeReportedMail = Reported & { editUrl: string };
export type StaffChangeReportMail = Reported & { adminUrl: string };
export type ChangeReportDecidedMail = {
  reference: string;
  companyName: string;
  outcome: "corrected" | "unchanged";
  body?: string | null;
  companyUrl: string;
};

const quoteOf = ({ change, message }: Reported): [string, string][] => [
  ["Changement", change],
  ["Précisions", visitorText(message, 2_000)],
];

export const changeReportedTemplate: MailTemplate<ChangeReportedMail> = {
  subject: ({ companyName }) => `Un changement est signalé : ${companyName}`,
  Body: ({ editUrl, siteUrl, ...report }) => (
    <MailLayout
      preview="Un visiteur signale un changement sur votre fiche."
      title="Un changement est signalé"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        Un visiteur signale un changement sur la fiche de {visitorText(report.companyName, 120)}. Rien n’a
        changé sur la fiche : à vous de la corriger, si c’est exact.
      </Paragraph>
      <VisitorQuote rows={quoteOf(report)} />
      <MailButton href={editUrl}>Ouvrir la fiche</MailButton>
      <Note>
        L’équipe de Récif l’a reçu aussi, sous la référence {report.reference}. C’est inexact ?{" "}
        <MailLink href={`${siteUrl}/contact`}>Écrivez-nous</MailLink>.
      </Note>
    </MailLayout>
  ),
};

export const staffChangeReportTemplate: MailTemplate<StaffChangeReportMail> = {
  subject: ({ reference }) => `Signalement ${reference}`,
  Body: ({ adminUrl, siteUrl, ...report }) => (
    <AdminMailLayout
      preview="Un visiteur signale un changement sur une fiche."
      title={`Signalement ${report.reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>
        Un visiteur signale un changement sur la fiche de {visitorText(report.companyName, 120)}. Ce qu’il a
        écrit :
      </Paragraph>
      <VisitorQuote rows={quoteOf(report)} />
      <MailButton href={adminUrl}>Ouvrir le signalement</MailButton>
    </AdminMailLayout>
  ),
};

const outcomes = {
  corrected: "La fiche est corrigée : merci.",
  unchanged: "Après vérification, il n’y a rien à changer sur la fiche.",
} as const;

export const changeReportDecidedTemplate: MailTemplate<ChangeReportDecidedMail> = {
  subject: ({ reference }) => `Votre signalement ${reference}`,
  Body: ({ reference, companyName, outcome, body, companyUrl, siteUrl }) => (
    <MailLayout
      preview={outcomes[outcome]}
      title="Votre signalement est traité"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un changement a été signalé avec cette adresse."
    >
      <Paragraph>
        Un changement a été signalé sur la fiche de {visitorText(companyName, 120)}, sous la référence{" "}
        {reference}. {outcomes[outcome]}
      </Paragraph>
      {paragraphsOf(body ?? "").map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <MailButton href={companyUrl}>Voir la fiche</MailButton>
      <Note>Vous n’avez rien signalé ? Quelqu’un a pu se tromper d’adresse : ignorez ce message.</Note>
    </MailLayout>
  ),
};
