import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type NewsletterConfirmationMail = {
  confirmUrl: string;
  refuseUrl: string;
  /** Whether confirming also creates an account (decision E4), which the e-mail then mentions. */
  opensAccount: boolean;
};

export const newsletterConfirmationTemplate: MailTemplate<NewsletterConfirmationMail> = {
  subject: () => "Confirmez votre inscription à la newsletter",
  Body: ({ confirmUrl, refuseUrl, opensAccount, siteUrl }) => (
    <MailLayout
      preview="Un clic confirme votre inscription, un autre la refuse."
      title="Confirmez votre inscription"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse a été inscrite à la newsletter de Récif."
      leave={<MailLink href={refuseUrl}>Refuser et effacer ma demande</MailLink>}
    >
      <Paragraph>
        Confirmez que vous souhaitez recevoir la newsletter de Récif : l’actualité de la cybersécurité en
        Nouvelle-Calédonie, et des conseils pour votre entreprise.
      </Paragraph>
      {opensAccount && (
        <Paragraph>
          Votre confirmation ouvre aussi un compte gratuit, qui permet de voir les coordonnées des entreprises
          de l’annuaire. Vos identifiants vous seront envoyés ensuite.
        </Paragraph>
      )}
      <MailButton href={confirmUrl}>Confirmer mon inscription</MailButton>
      <Note>
        Vous n’avez rien demandé ? Refusez d’un clic au bas de ce message, ou ne faites rien : sans réponse,
        la demande est effacée au bout de 7 jours et rien ne vous sera envoyé.
      </Note>
    </MailLayout>
  ),
};
