import { ContestNote } from "#app/core/contest/mails/contest-note.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { ADMIN_REASON, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type CredentialReceivedMail = { companyName: string; credential: string; url: string };

export type CredentialDecidedMail = {
  decision: "verified" | "refused" | "asked" | "withdrawn" | "ending";
  companyName: string;
  credential: string;
  reason?: string | undefined;
  /** In words. */
  until?: string | undefined;
  url: string;
  contestUrl?: string | undefined;
};

export const credentialReceivedTemplate: MailTemplate<CredentialReceivedMail> = {
  subject: ({ companyName }) => `Une preuve à lire : ${companyName}`,
  Body: ({ companyName, credential, url, siteUrl }) => (
    <MailLayout
      preview="Une pièce attend votre lecture."
      title="Une preuve à lire"
      siteUrl={siteUrl}
      reason={ADMIN_REASON}
    >
      <Paragraph>
        {visitorText(companyName, 120)} a envoyé une pièce : {credential}.
      </Paragraph>
      <MailButton href={url}>Lire et décider</MailButton>
    </MailLayout>
  ),
};

const decided = {
  verified: { subject: "Preuve vérifiée", sentence: "L’équipe de Récif l’a lue : elle est sur votre fiche." },
  refused: { subject: "Preuve refusée", sentence: "L’équipe de Récif l’a lue et n’a pas pu l’accepter." },
  asked: { subject: "Preuve à compléter", sentence: "Il manque quelque chose : envoyez-la de nouveau." },
  withdrawn: { subject: "Preuve retirée", sentence: "Elle n’est plus montrée sur votre fiche." },
  ending: { subject: "Une preuve se termine", sentence: "Passé ce jour, elle disparaît de votre fiche." },
} as const;

export const credentialDecidedTemplate: MailTemplate<CredentialDecidedMail> = {
  subject: ({ decision, companyName }) => `${decided[decision].subject} : ${companyName}`,
  Body: ({ decision, companyName, credential, reason, until, url, contestUrl, siteUrl }) => (
    <MailLayout
      preview={decided[decision].sentence}
      title={decided[decision].subject}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        {visitorText(companyName, 120)}, {credential}.
      </Paragraph>
      <Paragraph>{decided[decision].sentence}</Paragraph>
      {until && <Paragraph>Dernier jour : {until}.</Paragraph>}
      {reason && <VisitorQuote rows={[["Motif", visitorText(reason, 1_000)]]} />}
      <MailButton href={url}>Ouvrir mes preuves</MailButton>
      <ContestNote contestUrl={contestUrl} />
      {decision === "ending" && (
        <Note>Envoyez la pièce renouvelée : elle prendra la suite sans coupure.</Note>
      )}
    </MailLayout>
  ),
};
