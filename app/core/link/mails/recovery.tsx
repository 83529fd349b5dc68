import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type RecoveryMail = { recoveryUrl: string };

export const recoveryTemplate: MailTemplate<RecoveryMail> = {
  subject: () => "Choisissez un nouveau mot de passe",
  Body: ({ recoveryUrl, siteUrl }) => (
    <MailLayout
      preview="Valable 1 heure, une seule fois."
      title="Un nouveau mot de passe"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé sur Récif pour cette adresse."
    >
      <Paragraph>Ce bouton vous connecte et vous propose de choisir un nouveau mot de passe.</Paragraph>
      <MailButton href={recoveryUrl}>Choisir un mot de passe</MailButton>
      <Note>
        Ce lien est valable 1 heure et ne sert qu’une fois. Il ferme vos autres sessions : si quelqu’un
        d’autre était connecté à votre compte, il ne le sera plus.
      </Note>
      <Note>Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.</Note>
    </MailLayout>
  ),
};
