import { ContestNote } from "#app/core/contest/mails/contest-note.tsx";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type DecisionKind =
  | "refused"
  | "changes-asked"
  | "edit-approved"
  | "edit-rejected"
  | "taken-offline"
  | "removed"
  | "restored"
  | "deletion-declined";

export type CompanyDecisionMail = {
  decision: DecisionKind;
  companyName: string;
  reason?: string | null;
  ownUrl: string;
  /** Of refusals. */
  contestUrl?: string | undefined;
};

const words: Record<DecisionKind, { subject: string; sentence: string }> = {
  refused: {
    subject: "Votre fiche n’a pas été publiée",
    sentence: "Nous ne publions pas cette fiche. Elle est gardée 30 jours.",
  },
  "changes-asked": {
    subject: "Votre fiche demande des corrections",
    sentence: "Il manque peu de chose : corrigez ce qui suit, puis soumettez à nouveau.",
  },
  "edit-approved": {
    subject: "Vos modifications sont publiées",
    sentence: "La page montre maintenant ce que vous avez proposé.",
  },
  "edit-rejected": {
    subject: "Vos modifications n’ont pas été publiées",
    sentence: "La page reste comme elle était. Vous pouvez corriger et proposer à nouveau.",
  },
  "taken-offline": {
    subject: "Votre fiche a été mise hors ligne",
    sentence: "L’équipe de Récif a retiré la page de l’annuaire.",
  },
  removed: {
    subject: "Votre fiche a été supprimée",
    sentence: "La page n’est plus dans l’annuaire. Elle peut être rétablie pendant 30 jours.",
  },
  restored: {
    subject: "Votre fiche a été rétablie",
    sentence: "Elle est de nouveau comme avant sa suppression.",
  },
  "deletion-declined": {
    subject: "Votre fiche est gardée",
    sentence: "Nous avons lu votre demande de suppression et gardons la page pour l’instant.",
  },
};

export const companyDecisionTemplate: MailTemplate<CompanyDecisionMail> = {
  subject: ({ decision, companyName }) => `${words[decision].subject} : ${companyName}`,
  Body: ({ decision, companyName, reason, ownUrl, contestUrl, siteUrl }) => (
    <MailLayout
      preview={words[decision].sentence}
      title={words[decision].subject}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>{visitorText(companyName, 120)}</Paragraph>
      <Paragraph>{words[decision].sentence}</Paragraph>
      {reason && <VisitorQuote rows={[["Motif", visitorText(reason, 1_000)]]} />}
      <MailButton href={ownUrl}>Ouvrir mon espace</MailButton>
      <ContestNote contestUrl={contestUrl} />
    </MailLayout>
  ),
};
