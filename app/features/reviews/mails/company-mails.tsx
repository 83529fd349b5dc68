import { ContestNote } from "#app/core/contest/mails/contest-note.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ReviewPublishedMail = { companyName: string; reviewsUrl: string };
export type ReviewAnswerDecidedMail = {
  companyName: string;
  decision: "published" | "refused";
  note?: string | undefined;
  reviewsUrl: string;
  contestUrl?: string | undefined;
};

const REASON = "Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif.";

export const reviewPublishedTemplate: MailTemplate<ReviewPublishedMail> = {
  subject: ({ companyName }) => `Un avis est publié : ${companyName}`,
  Body: ({ companyName, reviewsUrl, siteUrl }) => (
    <MailLayout
      preview="Vous pouvez y répondre."
      title="Un avis est publié"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Une personne dont vous avez accepté la demande a donné son avis sur {visitorText(companyName, 120)}.
        Vous pouvez y répondre une fois, ou nous dire pourquoi vous en doutez.
      </Paragraph>
      <MailButton href={reviewsUrl}>Lire les avis</MailButton>
      <Note>Votre réponse est relue avant d’être publiée.</Note>
    </MailLayout>
  ),
};

const titles = {
  published: "Votre réponse est publiée",
  refused: "Votre réponse n’est pas publiée",
} as const;

export const reviewAnswerDecidedTemplate: MailTemplate<ReviewAnswerDecidedMail> = {
  subject: ({ companyName, decision }) => `${titles[decision]} : ${companyName}`,
  Body: ({ companyName, decision, note, reviewsUrl, contestUrl, siteUrl }) => (
    <MailLayout preview={titles[decision]} title={titles[decision]} siteUrl={siteUrl} reason={REASON}>
      <Paragraph>Vous avez répondu à un avis sur {visitorText(companyName, 120)}.</Paragraph>
      {note && <Paragraph>{note}</Paragraph>}
      <MailButton href={reviewsUrl}>Voir les avis</MailButton>
      <ContestNote contestUrl={contestUrl} />
    </MailLayout>
  ),
};
