import { z } from "zod";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ChangedBy = "edited" | "restored" | "corrected";

export type CompanyChangedMail = {
  by: ChangedBy;
  companyName: string;
  /** JSON of `ChangedText[]`: a mail's values are texts. */
  changes: string;
  ownUrl: string;
};

const changedTexts = z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }));
export type ChangedText = z.infer<typeof changedTexts>[number];

const sentences: Record<ChangedBy, string> = {
  edited: "L’équipe de Récif a modifié votre fiche. Voici ce qui a changé.",
  restored: "L’équipe de Récif a rétabli une version antérieure de votre fiche. Voici ce qui a changé.",
  corrected:
    "L’équipe de Récif a publié votre modification avec des corrections. Voici ce qui diffère de votre proposition.",
};

const MOST = 400;
const worded = (text: string) => (text ? visitorText(text, MOST) : "vide");

export const companyChangedTemplate: MailTemplate<CompanyChangedMail> = {
  subject: ({ companyName }) => `Votre fiche a été modifiée : ${companyName}`,
  Body: ({ by, companyName, changes, ownUrl, siteUrl }) => (
    <MailLayout
      preview={sentences[by]}
      title="Votre fiche a été modifiée"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>{visitorText(companyName, 120)}</Paragraph>
      <Paragraph>{sentences[by]}</Paragraph>
      <VisitorQuote
        rows={changedTexts
          .parse(JSON.parse(changes))
          .flatMap(({ label, before, after }) => [
            [`${label}, avant`, worded(before)] as const,
            [`${label}, maintenant`, worded(after)] as const,
          ])}
      />
      <Paragraph>Une erreur ? Corrigez la fiche dans votre espace, ou écrivez-nous.</Paragraph>
      <MailButton href={ownUrl}>Ouvrir ma fiche</MailButton>
    </MailLayout>
  ),
};
