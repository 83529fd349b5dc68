import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type LoginLinkMail = { loginUrl: string };

export const loginLinkTemplate: MailTemplate<LoginLinkMail> = {
  subject: () => "Votre lien de connexion à Récif",
  Body: ({ loginUrl, siteUrl }) => (
    <MailLayout
      preview="Valable 1 heure, une seule fois."
      title="Votre lien de connexion"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un lien de connexion a été demandé sur Récif avec cette adresse."
    >
      <Paragraph>Ce bouton vous connecte à votre compte, sans mot de passe.</Paragraph>
      <MailButton href={loginUrl}>Me connecter</MailButton>
      <Note>Ce lien est valable 1 heure et ne sert qu’une fois. Ne le transférez à personne.</Note>
      <Note>Vous n’avez rien demandé ? Ne faites rien : personne ne peut se connecter sans ce lien.</Note>
    </MailLayout>
  ),
};
