import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ManagersChangedMail = {
  companyName: string;
  change: "joined" | "left" | "removed" | "restored" | "owner";
  who: string;
  ownUrl: string;
};

const sentences = {
  joined: "gère maintenant la fiche",
  left: "ne gère plus la fiche",
  removed: "a été retiré de la fiche",
  restored: "gère de nouveau la fiche",
  owner: "est maintenant propriétaire de la fiche",
} as const;

export const managersChangedTemplate: MailTemplate<ManagersChangedMail> = {
  subject: ({ companyName }) => `Les gestionnaires ont changé : ${companyName}`,
  Body: ({ companyName, change, who, ownUrl, siteUrl }) => (
    <MailLayout
      preview={`${visitorText(who, 60)} ${sentences[change]}.`}
      title="Les gestionnaires ont changé"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez, ou gériez, cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        {visitorText(who, 60)} {sentences[change]} de {visitorText(companyName, 120)}.
      </Paragraph>
      <MailButton href={ownUrl}>Ouvrir mon espace</MailButton>
      <Note>
        Ce n’était pas voulu ? <MailLink href={`${siteUrl}/contact`}>Écrivez-nous</MailLink> aussitôt.
      </Note>
    </MailLayout>
  ),
};
