import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type ConfirmationMail = { confirmUrl: string };

export const confirmationTemplate: MailTemplate<ConfirmationMail> = {
  subject: () => "Confirmez votre adresse e-mail",
  Body: ({ confirmUrl, siteUrl }) => (
    <MailLayout
      preview="Un clic confirme que cette adresse est bien la vôtre."
      title="Confirmez votre adresse"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que sa confirmation a été demandée sur Récif."
    >
      <Paragraph>
        Confirmez que cette adresse est bien la vôtre pour profiter de tout votre compte Récif.
      </Paragraph>
      <MailButton href={confirmUrl}>Confirmer mon adresse</MailButton>
      <Note>Ce lien est valable 72 heures et ne sert qu’une fois.</Note>
      <Note>Vous n’avez rien demandé ? Ne faites rien, et votre adresse ne sera pas confirmée.</Note>
    </MailLayout>
  ),
};
