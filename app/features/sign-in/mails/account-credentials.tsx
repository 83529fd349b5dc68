import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type AccountCredentialsMail = {
  email: string;
  password: string;
  /** /auth/confirm?token=… */
  confirmUrl: string;
};

export const accountCredentialsTemplate: MailTemplate<AccountCredentialsMail> = {
  subject: () => "Vos identifiants Récif",
  Body: ({ email, password, confirmUrl, siteUrl }) => (
    <MailLayout
      preview="Votre mot de passe temporaire, et le lien qui confirme votre adresse."
      title="Bienvenue sur Récif"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’un compte a été créé avec cette adresse sur Récif."
    >
      <Paragraph>
        Votre compte est créé. Votre identifiant est votre adresse e-mail, {email}, et voici votre mot de
        passe temporaire :
      </Paragraph>
      <Code>{password}</Code>
      <Paragraph>
        Il est valable 72 heures. À votre première connexion, vous choisirez le vôtre, ou vous continuerez
        sans mot de passe, avec des liens envoyés par e-mail.
      </Paragraph>
      <MailButton href={confirmUrl}>Confirmer mon adresse</MailButton>
      <Note>
        Ce lien est valable 72 heures et ne sert qu’une fois. La{" "}
        <MailLink href={`${siteUrl}/login`}>page de connexion</MailLink> accepte aussi le mot de passe.
      </Note>
      <Note>
        Vous n’avez rien demandé ? Ne faites rien : sans confirmation, le compte est supprimé au bout de 7
        jours.
      </Note>
    </MailLayout>
  ),
};
