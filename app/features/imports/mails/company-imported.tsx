import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type CompanyImportedMail = {
  /** A line for each page: its name, a tab, what changed. */
  changes: string;
  ownUrl: string;
};

const sentence =
  "L’équipe de Récif a mis à jour l’annuaire avec un fichier. Voici ce qui a changé chez vous.";

export const companyImportedTemplate: MailTemplate<CompanyImportedMail> = {
  subject: () => "Vos fiches ont été mises à jour",
  Body: ({ changes, ownUrl, siteUrl }) => (
    <MailLayout
      preview={sentence}
      title="Vos fiches ont été mises à jour"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez ces fiches de l’annuaire Récif."
    >
      <Paragraph>{sentence}</Paragraph>
      <VisitorQuote
        rows={changes.split("\n").map((line) => {
          const [name = "", fields = ""] = line.split("\t");
          return [visitorText(name, 120), visitorText(fields, 300)] as const;
        })}
      />
      <Paragraph>Une erreur ? Corrigez la fiche dans votre espace, ou écrivez-nous.</Paragraph>
      <MailButton href={ownUrl}>Ouvrir mon espace</MailButton>
    </MailLayout>
  ),
};
