import { leaveMails } from "#app/core/company/mails/company-footer.tsx";
import { ContestNote } from "#app/core/contest/mails/contest-note.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { ADMIN_REASON, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ClaimReceivedMail = {
  to: "owner" | "staff";
  companyName: string;
  claimantName: string;
  position: string;
  answerUrl: string;
};

export type ClaimCodeMail = { companyName: string; code: string; unsubscribeUrl: string | undefined };

export type ClaimDecidedMail = {
  decision: "approved-owner" | "approved-manager" | "rejected" | "rejected-by-owner";
  companyName: string;
  reason?: string | null;
  url: string;
  /** Of the staff's refusal. */
  contestUrl?: string | undefined;
};

export const claimReceivedTemplate: MailTemplate<ClaimReceivedMail> = {
  subject: ({ companyName }) => `Quelqu’un revendique la fiche : ${companyName}`,
  Body: ({ to, companyName, claimantName, position, answerUrl, siteUrl }) => (
    <MailLayout
      preview="Une demande attend votre réponse."
      title="Une fiche est revendiquée"
      siteUrl={siteUrl}
      reason={
        to === "owner"
          ? "Vous recevez cet e-mail parce que vous êtes propriétaire de cette fiche de l’annuaire Récif."
          : ADMIN_REASON
      }
    >
      <Paragraph>Une personne dit travailler pour {visitorText(companyName, 120)}.</Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(claimantName, 60)],
          ["Fonction", visitorText(position, 80)],
        ]}
      />
      <MailButton href={answerUrl}>Répondre</MailButton>
      {to === "owner" && <Note>Sans réponse dans les 5 jours, l’équipe de Récif décide.</Note>}
    </MailLayout>
  ),
};

export const claimCodeTemplate: MailTemplate<ClaimCodeMail> = {
  subject: ({ companyName }) => `Code pour la fiche : ${companyName}`,
  Body: ({ companyName, code, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Un code à recopier sur Récif."
      title="Votre code"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse est celle d’une fiche de l’annuaire Récif."
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>
        Quelqu’un revendique la fiche de {visitorText(companyName, 120)}. Si c’est vous, recopiez ce code :
      </Paragraph>
      <Code>{code}</Code>
      <Note>
        Il est valable 48 heures. Si ce n’est pas vous, ne le donnez à personne : sans lui, rien ne change.
      </Note>
    </MailLayout>
  ),
};

const decided = {
  "approved-owner": { subject: "La fiche est à vous", sentence: "Vous en êtes maintenant propriétaire." },
  "approved-manager": { subject: "Vous gérez la fiche", sentence: "Vous pouvez maintenant la modifier." },
  rejected: {
    subject: "Votre demande n’a pas été acceptée",
    sentence: "L’équipe de Récif n’a pas pu l’accepter.",
  },
  "rejected-by-owner": {
    subject: "Votre demande n’a pas été acceptée",
    sentence:
      "La personne qui gère la fiche l’a refusée. Vous pouvez demander à l’équipe de Récif de trancher.",
  },
} as const;

export const claimDecidedTemplate: MailTemplate<ClaimDecidedMail> = {
  subject: ({ decision, companyName }) => `${decided[decision].subject} : ${companyName}`,
  Body: ({ decision, companyName, reason, url, contestUrl, siteUrl }) => (
    <MailLayout
      preview={decided[decision].sentence}
      title={decided[decision].subject}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez revendiqué une fiche de l’annuaire Récif."
    >
      <Paragraph>{visitorText(companyName, 120)}</Paragraph>
      <Paragraph>{decided[decision].sentence}</Paragraph>
      {reason && <VisitorQuote rows={[["Motif", visitorText(reason, 1_000)]]} />}
      <MailButton href={url}>Ouvrir</MailButton>
      <ContestNote contestUrl={contestUrl} />
    </MailLayout>
  ),
};
