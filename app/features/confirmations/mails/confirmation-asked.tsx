import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ConfirmationAskedMail = {
  companyName: string;
  /** Of the last confirmation, or of the publication. */
  since: string;
  again: boolean;
  confirmUrl: string;
};

export const confirmationAskedTemplate: MailTemplate<ConfirmationAskedMail> = {
  subject: ({ companyName, again }) =>
    again
      ? `Rappel : votre fiche est-elle à jour ? ${companyName}`
      : `Votre fiche est-elle à jour ? ${companyName}`,
  Body: ({ companyName, since, again, confirmUrl, siteUrl }) => (
    <MailLayout
      preview="Relisez votre fiche, puis confirmez-la d’un bouton."
      title="Votre fiche est-elle à jour ?"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous gérez cette fiche de l’annuaire Récif."
    >
      <Paragraph>
        La fiche de {visitorText(companyName, 120)} n’a pas été confirmée depuis le {since}.
        {again && " C’est un rappel, et le dernier."}
      </Paragraph>
      <Paragraph>
        Relisez-la : si tout est encore vrai, un bouton suffit. Sans confirmation neuf mois après cette date,
        elle portera la mention « À confirmer ».
      </Paragraph>
      <MailButton href={confirmUrl}>Relire et confirmer</MailButton>
      <Note>Rien ne change tant que vous n’avez pas confirmé.</Note>
    </MailLayout>
  ),
};
