import { ContestNote } from "#app/core/contest/mails/contest-note.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ReviewInvitationMail = {
  companyName: string;
  serviceName: string;
  reviewUrl: string;
  unsubscribeUrl: string;
};

export type ReviewDecidedMail = {
  companyName: string;
  decision: "published" | "changes" | "refused";
  reason?: string | undefined;
  note?: string | undefined;
  reviewUrl: string;
  contestUrl?: string | undefined;
};

export type ReviewReportAnsweredMail = { companyName: string; answer: string };

export const reviewInvitationTemplate: MailTemplate<ReviewInvitationMail> = {
  subject: ({ companyName }) => `Votre avis sur ${companyName}`,
  Body: ({ companyName, serviceName, reviewUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Deux minutes, pour aider ceux qui cherchent à leur tour."
      title="Comment cela s’est-il passé ?"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette entreprise a accepté une demande de devis que vous avez faite sur Récif."
      leave={<MailLink href={unsubscribeUrl}>Ne plus être invité à donner un avis</MailLink>}
    >
      <Paragraph>
        {visitorText(companyName, 120)} a accepté votre demande ({serviceName}). Votre avis, bon ou mauvais,
        aide ceux qui cherchent à leur tour.
      </Paragraph>
      <MailButton href={reviewUrl}>Donner mon avis</MailButton>
      <Note>
        Ce lien est à vous seul et sert pendant 30 jours. Rien n’est donné en échange d’un avis. Chaque avis
        est relu avant d’être publié, et vous pouvez le retirer quand vous voulez.
      </Note>
    </MailLayout>
  ),
};

const decisions = {
  published: "Votre avis est publié",
  changes: "Votre avis est à corriger",
  refused: "Votre avis n’est pas publié",
} as const;

const explanations = {
  published: "Il est sur la fiche de l’entreprise.",
  changes:
    "Il peut être publié une fois corrigé. Le lien ci-dessous mène à votre texte, et sert pendant 30 jours.",
  refused: "Il ne sera pas publié, pour la raison suivante.",
} as const;

export const reviewDecidedTemplate: MailTemplate<ReviewDecidedMail> = {
  subject: ({ decision, companyName }) => `${decisions[decision]} : ${companyName}`,
  Body: ({ decision, companyName, reason, note, reviewUrl, contestUrl, siteUrl }) => (
    <MailLayout
      preview={decisions[decision]}
      title={decisions[decision]}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez donné un avis sur Récif."
    >
      <Paragraph>
        Vous avez donné votre avis sur {visitorText(companyName, 120)}. {explanations[decision]}
      </Paragraph>
      {reason && <Paragraph>{reason}.</Paragraph>}
      {note && <Paragraph>{note}</Paragraph>}
      <MailButton href={reviewUrl}>
        {decision === "changes" ? "Corriger mon avis" : "Voir mon avis"}
      </MailButton>
      <ContestNote contestUrl={contestUrl} />
      <Note>
        Une question sur cette décision ? <MailLink href={`${siteUrl}/contact`}>Écrivez-nous</MailLink>.
      </Note>
    </MailLayout>
  ),
};

export const reviewReportAnsweredTemplate: MailTemplate<ReviewReportAnsweredMail> = {
  subject: ({ companyName }) => `Votre signalement d’un avis : ${companyName}`,
  Body: ({ companyName, answer, siteUrl }) => (
    <MailLayout
      preview="L’équipe de Récif vous répond."
      title="Réponse à votre signalement"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez signalé un avis publié sur Récif."
    >
      <Paragraph>Vous avez signalé un avis sur {visitorText(companyName, 120)}.</Paragraph>
      <Paragraph>{answer}</Paragraph>
      <Note>
        Pour en savoir plus :{" "}
        <MailLink href={`${siteUrl}/comment-les-avis-sont-controles`}>
          comment les avis sont contrôlés
        </MailLink>
        .
      </Note>
    </MailLayout>
  ),
};
