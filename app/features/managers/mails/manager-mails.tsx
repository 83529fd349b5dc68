import { managersChangedMail } from "#app/core/company/mails/managers.mails.ts";
import { mailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { managerInvitationMail } from "./managers.mails.ts";

export const managerInvitationTemplate = mailTemplate(managerInvitationMail, {
  subject: ({ companyName }) => `Invitation à gérer la fiche : ${companyName}`,
  Body: ({ companyName, inviterName, acceptUrl, siteUrl }) => (
    <MailLayout
      preview="Une invitation valable 7 jours."
      title="Vous êtes invité à gérer une fiche"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une personne a saisi votre adresse sur Récif."
    >
      <Paragraph>
        {visitorText(inviterName, 60)} vous propose de gérer avec elle ou lui la fiche de{" "}
        {visitorText(companyName, 120)} dans l’annuaire.
      </Paragraph>
      <MailButton href={acceptUrl}>Répondre à l’invitation</MailButton>
      <Note>
        Le lien sert une fois, pendant 7 jours. Si vous ne connaissez pas cette personne, ne faites rien.
      </Note>
    </MailLayout>
  ),
});

const sentences = {
  joined: "gère maintenant la fiche",
  left: "ne gère plus la fiche",
  removed: "a été retiré de la fiche",
  owner: "est maintenant propriétaire de la fiche",
} as const;

export const managersChangedTemplate = mailTemplate(managersChangedMail, {
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
});
