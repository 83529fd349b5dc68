import type { MailTemplate } from "#app/platform/mail/template.ts";
import { AdminMailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type CompanyWaitingMail = {
  companyName: string;
  what: "submission" | "edit" | "deletion" | "on-call";
  memberEmail: string;
  adminUrl: string;
};

const words = {
  submission: { subject: "Nouvelle fiche à relire", sentence: "Une nouvelle fiche attend d’être publiée." },
  edit: {
    subject: "Modification à relire",
    sentence: "Une modification attend votre accord. La page publiée reste en place d’ici là.",
  },
  deletion: {
    subject: "Suppression de fiche demandée",
    sentence: "Une personne qui gère cette fiche demande sa suppression.",
  },
  "on-call": {
    subject: "Astreinte à confirmer",
    sentence:
      "Cette entreprise dit répondre le jour d’une attaque. Vérifiez-le, par un appel par exemple, avant de la montrer sur la page d’urgence.",
  },
} as const;

export const companyWaitingTemplate: MailTemplate<CompanyWaitingMail> = {
  subject: ({ what, companyName }) => `${words[what].subject} : ${companyName}`,
  Body: ({ what, companyName, memberEmail, adminUrl, siteUrl }) => (
    <AdminMailLayout preview={words[what].sentence} title={words[what].subject} siteUrl={siteUrl}>
      <Paragraph>{words[what].sentence}</Paragraph>
      <VisitorQuote
        rows={[
          ["Entreprise", visitorText(companyName, 120)],
          ["Compte", memberEmail],
        ]}
      />
      <MailButton href={adminUrl}>Ouvrir la file d’attente</MailButton>
    </AdminMailLayout>
  ),
};
